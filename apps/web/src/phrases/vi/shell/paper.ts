import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/paper.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "Chọn tệp",
  replace: "Chọn tệp khác",
  open: "Mở {{name}}",
  remove: "Bỏ tệp",
  sending: "Đang gửi tệp",
  sent: "Đã gửi {{name}}. Hãy lưu để giữ lại.",
};
