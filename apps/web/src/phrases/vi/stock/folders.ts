import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/stock/folders.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "Chọn thư mục",
  other: "Chọn thư mục khác",
  stop: "Ngừng theo dõi",
  resume: "Theo dõi lại",
  folder: "Thư mục",
  lookedAt: "Kiểm tra lần cuối",
  taken: "Tệp đã nhập",
  failed: "Tệp không nhập được",
  state: {
    watching: "Đang theo dõi",
    stopped: "Đã dừng",
    asking: "Chờ cấp quyền",
    elsewhere: "Đang theo dõi ở thẻ khác",
    lost: "Đã dừng (không có thư mục)",
  },
  asking: "Trình duyệt đã được mở lại nên cần bạn cho phép đọc thư mục lần nữa.",
  elsewhere: "Chỉ một thẻ theo dõi để không thư mục nào bị đọc hai lần. Khi thẻ đó đóng, thẻ này sẽ theo dõi.",
  lost: "Không còn đọc được thư mục. Hãy xem nó có bị di chuyển hay ngắt kết nối không rồi theo dõi lại.",
  unsent: "Các tệp tìm thấy chưa được gửi. Sẽ gửi lại ở lần kiểm tra sau.",
  notPossible:
    "Trình duyệt này không theo dõi được thư mục. Hãy dùng Chrome hoặc Edge trên Windows hay Mac, hoặc thả tệp vào khung.",
};
