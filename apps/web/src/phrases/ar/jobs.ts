import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "غير معروف",
    QUEUED: "لم يبدأ",
    CHECKING: "قيد الفحص",
    TO_REVIEW: "بانتظار المراجعة",
    APPLYING: "قيد الاستيراد",
    DONE: "اكتمل",
    PART_FAILED: "فشل جزئي",
    FAILED: "فشل",
    CANCELLED: "أُوقف",
  },
  progress: "{{done}} من {{total}}",
  waiting: "في انتظار الدور",
  history: {
    counts: "صحيح {{right}} · تحذيرات {{warned}} · أخطاء {{wrong}}",
    none: "لا عمليات استيراد بعد",
    unnamed: "ملف بلا اسم",
  },
};
