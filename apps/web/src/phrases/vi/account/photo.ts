import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/photo.ts";

export const phrases: PhrasesLike<typeof source> = {
  label: "Ảnh",
  hint: "Chọn ảnh JPEG, PNG hoặc WebP, hoặc thả vào đây. Ảnh được cắt thành hình vuông; nơi chụp không được gửi đi.",
  choose: "Chọn ảnh",
  replace: "Đổi ảnh",
  remove: "Xóa ảnh",
  saved: "Đã đổi ảnh",
  removed: "Đã xóa ảnh",
  unreadable: "Không mở được ảnh này. Hãy chọn ảnh JPEG hoặc PNG.",
};
