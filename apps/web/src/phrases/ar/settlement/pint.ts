import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/pint.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "JP PINT (فاتورة رقمية)",
  hint: "ملف XML لشبكة Peppol. لا يتغير الملف بعد إنشائه.",
  hintSlips: "ملف ZIP فيه XML لكل إشعار تسليم. لا يتغير الملف بعد إنشائه.",
  download: "JP PINT (XML)",
  downloadZip: "JP PINT (ZIP)",
  missing: "لا يوجد XML لهذا المستند. ينقصه:",
  set: "تعيين",
  fromNowOn: "المستندات الصادرة بعد ذلك لها XML.",
  byWholesaler: "بعد أن يعيّنه الموزّع يكون للمستندات الصادرة بعد ذلك XML.",
  gap: {
    registrationNumber: "رقم تسجيل المُصدر (T و13 رقمًا)",
    issuerAddress: "العنوان الإلكتروني للمُصدر",
    customerAddress: "العنوان الإلكتروني للعميل",
    lines: "البنود: المستند يرحّل رصيدًا فقط",
    content: "محتوى يمكن لـ JP PINT التعبير عنه (مبلغ أو تاريخ غير ملائم)",
  },
};
