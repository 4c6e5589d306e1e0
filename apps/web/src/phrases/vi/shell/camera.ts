import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/camera.ts";

export const phrases: PhrasesLike<typeof source> = {
  open: "Quét bằng máy ảnh",
  close: "Đóng máy ảnh",
  choose: "Quét từ ảnh chụp",
  picture: "Hình từ máy ảnh",
  opening: "Đang mở máy ảnh",
  paused: "Tạm dừng quét cho đến khi bạn trả lời",
  torchOn: "Bật đèn",
  torchOff: "Tắt đèn",
  fault: {
    insecure:
      "Không dùng được máy ảnh với kết nối này. Hãy mở trang bằng địa chỉ https://, quét từ ảnh chụp hoặc nhập số.",
    denied:
      "Máy ảnh chưa được cho phép. Hãy cho phép trong cài đặt trình duyệt của trang này, quét từ ảnh chụp hoặc nhập số.",
    none: "Không tìm thấy máy ảnh. Hãy gắn máy ảnh, quét từ ảnh chụp hoặc nhập số.",
    busy: "Không mở được máy ảnh. Hãy đóng ứng dụng khác đang dùng máy ảnh rồi mở lại.",
    reader: "Không tải được bộ đọc. Hãy đóng máy ảnh rồi mở lại.",
  },
  missed: {
    nothing: "Không thấy mã trong ảnh. Hãy chụp gần hơn và đủ sáng.",
    unreadable: "Không mở được ảnh. Hãy chọn ảnh JPEG hoặc PNG.",
  },
};
