import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "غير معروف",
    QUEUED: "لم يبدأ",
    CHECKING: "قيد الفحص",
    TO_REVIEW: "بانتظار المراجعة",
    APPLYING: "قيد الاستيراد",
    DONE: "مكتمل",
    PART_FAILED: "فشل جزئي",
    FAILED: "فشل",
    CANCELLED: "أُوقف",
  },
  progress: "{{done}} من {{total}}",
  waiting: "في انتظار الدور",
  importing: {
    step: "الخطوة {{now}} من {{all}}",
    steps: { file: "الملف", check: "المراجعة", apply: "الاستيراد", result: "النتيجة" },
    leave: "إغلاق",
    leaveRunning: "إغلاق (تستمر المعالجة)",
    checking: "جارٍ فحص الملف",
    checkingHint: "يستمر الفحص بعد إغلاق هذه الصفحة. يمكن العودة من سجل المعالجة.",
    applying: "جارٍ الاستيراد",
    stop: "إيقاف",
  },
  history: {
    counts: "صحيح {{right}} · تحذيرات {{warned}} · أخطاء {{wrong}}",
    none: "لا عمليات استيراد بعد",
    unnamed: "ملف بلا اسم",
  },
};
