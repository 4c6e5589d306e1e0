import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/statements.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "كشف حتى {{day}}",
  lead: "مستند كل فرع هو الفاتورة المؤهلة. الضريبة هي مجموع ضرائب الفروع.",
  pdf: "PDF (الغلاف والفروع)",
  parts: "مستندات الفروع",
  shops_zero: "الفروع: {{figure}}",
  shops_one: "الفروع: {{figure}}",
  shops_two: "الفروع: {{figure}}",
  shops_few: "الفروع: {{figure}}",
  shops_many: "الفروع: {{figure}}",
  shops_other: "الفروع: {{figure}}",
  part: "جزء من كشف {{name}}.",
  openWhole: "فتح الكشف كاملاً",
  field: {
    balance: "المبلغ المستحق",
    carried: "المُرحّل",
    net: "المشتريات (دون الضريبة)",
    tax: "الضريبة",
    open: "غير المسدد",
    dueOn: "الاستحقاق",
    shops: "الفروع",
    shop: "الفرع",
    number: "رقم الفاتورة",
  },
  back: { closing: "الرجوع إلى الإقفال", invoices: "الرجوع إلى الفواتير" },
  split: {
    open: "توزيع دفعة",
    title: "توزيع دفعة على الفروع",
    hint: "يحصل كل فرع أولاً على ما عليه حتى يوم الإقفال (المجموع {{amount}})، ثم على ما عليه من الفواتير اللاحقة، بهذا الترتيب. تُخصم الإشعارات الدائنة المفتوحة والدفعات غير المطبقة. ما زاد يبقى للفرع الأول.",
    receipt: "الدفعة",
    none: "لا دفعة يمكن توزيعها. سجّل الدفعة أولاً.",
    choose: "اختر دفعة",
    submit: "توزيع",
    done: "وُزعت الدفعة",
  },
};
