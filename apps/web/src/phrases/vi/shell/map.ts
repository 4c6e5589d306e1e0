import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/map.ts";

export const phrases: PhrasesLike<typeof source> = {
  nearer: "Phóng to",
  farther: "Thu nhỏ",
  north: "Lên phía bắc",
  south: "Xuống phía nam",
  east: "Sang phía đông",
  west: "Sang phía tây",
  whole: "Hiển thị tất cả",
  hint: "Di chuyển bằng phím mũi tên, phóng to và thu nhỏ bằng + và −.",
  hintPin: "Nhấn vào một nơi để đặt ghim. Phím mũi tên di chuyển ghim, Shift và phím mũi tên di chuyển bản đồ.",
  several_other: "{{count}} nơi (phóng to)",
  latitude: "Vĩ độ",
  longitude: "Kinh độ",
  outside: "Hãy nhập một số trong phạm vi Nhật Bản (ví dụ 35.68124).",
  kilometres: "{{value}} km",
  attribution: "Bản đồ: © MapSVG (CC BY 4.0)",
  removePin: "Bỏ ghim",
};
