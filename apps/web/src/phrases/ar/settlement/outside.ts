import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/outside.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "عملاء خارج النظام",
  back: "العودة إلى العملاء",
  ended: "منتهٍ",
  act: {
    add: "إضافة عميل",
    end: "إنهاء العميل",
    resume: "استئناف العميل",
  },
  field: {
    name: "الاسم",
    kana: "كانا",
    code: "رمز العميل",
    postalCode: "الرمز البريدي",
    address: "العنوان",
    tel: "الهاتف",
    email: "بريد الفواتير",
    payerName: "اسم الدافع",
    terms: "الشروط",
    sending: "الإرسال",
    note: "ملاحظة",
  },
  list: {
    search: "الاسم أو الرمز",
    withEnded: "تضمين المنتهين",
    none: "لا عملاء خارج النظام بعد",
    noneHint: "أضف العملاء الذين لا يستخدمون النظام لفوترتهم بإيصالات مُدخلة.",
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
    title: "إنهاء {{name}}؟",
    effects: "لا يمكن اختياره للإيصالات والفواتير. تبقى الفواتير الصادرة والمبالغ المفتوحة.",
    done: "أُنهي العميل",
  },
  resume: {
    title: "استئناف {{name}}؟",
    effects: "يمكن اختياره ثانية للإيصالات والفواتير.",
    done: "استؤنف العميل",
  },
};
