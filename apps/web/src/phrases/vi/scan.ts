import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/scan.ts";

export const phrases: PhrasesLike<typeof source> = {
  quantity: {
    one: "{{amount}} {{unit}}",
    packs: "{{packs}} hộp ({{total}})",
    packsAndRest: "{{packs}} hộp + {{rest}} ({{total}})",
  },
  monthEnd: "cuối {{month}}",
  soundOn: "Tắt âm thanh",
  soundOff: "Bật âm thanh",
  keyboardOn: "Nhập bằng bàn phím",
  keyboardOff: "Ẩn bàn phím",
  waiting: "Đang chờ đọc: {{figure}}",
  notSent: "Không gửi được “{{code}}”. {{cause}}",
  tryAgain: "Gửi lại",
  drop: "Bỏ lần quét này",
  less: "Giảm",
  moreOf: "Tăng",
  last: "Lần quét cuối",
  unknownCode: "Mã chưa biết",
  lotAndExpiry: "Lô {{lot}} · hạn dùng {{expiry}}",
  lotUnknown: "không rõ",
  expiryUnknown: "không rõ",
};
