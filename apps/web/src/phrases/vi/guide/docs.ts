import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/guide/docs.ts";

/** What to read: how to start, and how things work. The articles themselves are no phrases. */
export const phrases: PhrasesLike<typeof source> = {
  notices: "Giấy phép phần mềm và bản đồ của bên thứ ba",
  search: "Tìm trong hướng dẫn",
  pages: "Hướng dẫn",
  hits: "Kết quả cho “{{text}}”: {{figure}}",
  noHits: "Không tìm thấy “{{text}}”. Hãy thử từ khác.",
  foreign: "Nội dung trang này bằng tiếng Anh, chưa có bản tiếng Việt.",
};
