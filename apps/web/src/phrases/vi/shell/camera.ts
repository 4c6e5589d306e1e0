import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/camera.ts";

export const phrases: PhrasesLike<typeof source> = {
  open: "Quét bằng camera",
  close: "Đóng camera",
  choose: "Quét từ ảnh chụp",
  picture: "Hình từ camera",
  opening: "Đang mở camera",
  paused: "Tạm dừng quét cho đến khi bạn trả lời",
  torchOn: "Bật đèn",
  torchOff: "Tắt đèn",
  fault: {
    insecure:
      "Không dùng được camera với kết nối này. Hãy mở trang bằng địa chỉ https://, quét từ ảnh chụp hoặc nhập số.",
    denied:
      "Camera chưa được cho phép. Hãy cho phép trong cài đặt trình duyệt của trang này, quét từ ảnh chụp hoặc nhập số.",
    none: "Không tìm thấy camera. Hãy gắn camera, quét từ ảnh chụp hoặc nhập số.",
    busy: "Không mở được camera. Hãy đóng ứng dụng khác đang dùng camera rồi mở lại.",
    reader: "Không tải được bộ đọc. Hãy đóng camera rồi mở lại.",
  },
  missed: {
    nothing: "Không thấy mã trong ảnh. Hãy chụp gần hơn và đủ sáng.",
    unreadable: "Không mở được ảnh. Hãy chọn ảnh JPEG hoặc PNG.",
  },
};
