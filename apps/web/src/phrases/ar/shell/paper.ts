import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/paper.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "اختيار ملف",
  replace: "اختيار ملف آخر",
  open: "فتح: {{name}}",
  remove: "إزالة الملف",
  sending: "جارٍ إرسال الملف",
  sent: "أُرسل {{name}}. احفظ للإبقاء عليه.",
};
