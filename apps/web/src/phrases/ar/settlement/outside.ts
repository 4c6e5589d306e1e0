import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/outside.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "عملاء خارج Meguri",
  back: "العودة إلى العملاء خارج Meguri",
  ended: "منتهٍ",
  act: {
    add: "إضافة عميل",
    end: "إنهاء التعامل",
    resume: "استئناف التعامل",
  },
  field: {
    name: "الاسم",
    kana: "كانا",
    code: "رمز العميل",
    postalCode: "الرمز البريدي",
    address: "العنوان",
    tel: "الهاتف",
    email: "البريد الإلكتروني",
    payerName: "اسم الدافع",
    terms: "الشروط",
    sending: "الإرسال",
    note: "ملاحظة",
  },
  list: {
    search: "الاسم أو الرمز",
    withEnded: "تضمين المنتهين",
    none: "لا عملاء خارج Meguri بعد",
    noneHint: "أضف العملاء الذين لا يستخدمون Meguri لفوترتهم بإشعارات تسليم مُدخلة.",
  },
  form: {
    add: "إضافة عميل",
    edit: "تعديل العميل",
    nameHint: "يُطبع على الفواتير",
    postalHint: "سبعة أرقام",
    emailHint: "مطلوب للإرسال بالبريد",
    payerHint: "الاسم في ملف البنك، وبه تُطابق الدفعات.",
    noteHint: "داخلية؛ لا تُطبع",
    save: "حفظ العميل",
    saved: "حُفظ العميل",
  },
  end: {
    title: "هل تنهي التعامل مع {{name}}؟",
    effects: "لا يمكن اختياره لإشعارات التسليم والفواتير. تبقى الفواتير الصادرة والمبالغ المفتوحة.",
    done: "أُنهي التعامل",
  },
  resume: {
    title: "هل تستأنف التعامل مع {{name}}؟",
    effects: "يمكن اختياره ثانية لإشعارات التسليم والفواتير.",
    done: "استؤنف التعامل",
  },
};
