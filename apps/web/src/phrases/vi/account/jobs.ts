import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "Không rõ",
    QUEUED: "Chưa bắt đầu",
    CHECKING: "Đang kiểm tra",
    TO_REVIEW: "Chờ xem lại",
    APPLYING: "Đang nhập",
    DONE: "Hoàn tất",
    PART_FAILED: "Lỗi một phần",
    FAILED: "Thất bại",
    CANCELLED: "Đã dừng",
  },
  progress: "{{done}} / {{total}}",
  waiting: "Đang chờ đến lượt",
  importing: {
    step: "Bước {{now}}/{{all}}",
    steps: { file: "Tệp", check: "Kiểm tra", apply: "Nhập dữ liệu", result: "Kết quả" },
    leave: "Đóng",
    leaveRunning: "Đóng (việc vẫn tiếp tục)",
    checking: "Đang kiểm tra nội dung",
    checkingHint: "Đóng trang này thì việc vẫn tiếp tục. Bạn có thể quay lại từ lịch sử xử lý.",
    applying: "Đang nhập dữ liệu",
    stop: "Dừng",
  },
  history: {
    counts: "Đúng {{right}} · Cảnh báo {{warned}} · Lỗi {{wrong}}",
    none: "Chưa có lịch sử xử lý",
    unnamed: "Tệp không tên",
  },
};
