import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/stock/folders.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "اختيار مجلد",
  other: "اختيار مجلد آخر",
  stop: "إيقاف المراقبة",
  resume: "استئناف المراقبة",
  folder: "المجلد",
  lookedAt: "آخر فحص",
  taken: "ملفات مستوردة",
  failed: "ملفات فاشلة",
  state: {
    watching: "قيد المراقبة",
    stopped: "متوقفة",
    asking: "بانتظار الإذن",
    elsewhere: "مراقَب في تبويب آخر",
    lost: "متوقفة (لا مجلد)",
  },
  asking: "أُعيد فتح المتصفح، فيلزم إذنك من جديد لقراءة المجلد.",
  elsewhere: "تبويب واحد فقط يراقب حتى لا يُقرأ المجلد مرتين. عند إغلاق ذلك التبويب يراقب هذا.",
  lost: "لم يعد المجلد مقروءًا. تحقّق من أنه لم يُنقل أو يُفصل ثم استأنف.",
  unsent: "لم تُرسل الملفات التي عُثر عليها بعد. ستُرسل بعد الفحص التالي.",
  notPossible:
    "لا يستطيع هذا المتصفح مراقبة المجلدات. استخدم Chrome أو Edge على Windows أو Mac، أو أفلت الملفات في إطار «استيراد الملفات».",
};
