import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/guide/docs.ts";

/** What to read: how to start, and how things work. The articles themselves are no phrases. */
export const phrases: PhrasesLike<typeof source> = {
  notices: "تراخيص برامج وخرائط الأطراف الأخرى",
  search: "البحث في الأدلة",
  pages: "الأدلة",
  hits: "نتائج «{{text}}»: {{figure}}",
  noHits: "لم يُعثر على «{{text}}». جرّب كلمات أخرى.",
  foreign: "نص هذه الصفحة بالإنجليزية، ولا توجد ترجمة عربية بعد.",
};
