import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/common.ts";

export const phrases: PhrasesLike<typeof source> = {
  loading: "Đang tải",
  reload: "Tải lại",
  retry: "Thử lại",
  showMore: "Xem thêm",
  cancel: "Hủy",
  save: "Lưu",
  saving: "Đang lưu",
  close: "Đóng",
  delete: "Xóa",
  undo: "Hoàn tác",
  more: "Thao tác khác",
  back: "Quay lại",
  required: "bắt buộc",
  optional: "không bắt buộc",
  search: "Tìm kiếm",
  searchClear: "Xóa từ khóa",
  lastUpdated: "Cập nhật lần cuối {{time}}",
  list: {
    range: "{{from}}–{{to}} / {{total}}",
    none: "0 kết quả",
    noHits: "Không có {{object}} nào phù hợp. Hãy thử điều kiện khác.",
    clearConditions: "Bỏ mọi điều kiện",
    selected: "Đã chọn {{rows}} {{object}}.",
  },
  form: {
    summary: "Vui lòng kiểm tra nội dung đã nhập ({{count}})",
    saveFailed: "Không lưu được",
  },
  confirm: {
    irreversible: "Không thể hoàn tác.",
    typeToConfirm: "Để xác nhận, hãy nhập “{{name}}”",
    typed: "Tên đã nhập không khớp.",
  },
  institutionCode: {
    label: "Mã cơ sở y tế",
    hint: "10 chữ số. Chấp nhận chữ số toàn khổ và dấu gạch nối.",
    echo: "{{prefecture}} · {{table}} ({{digit}}) · {{number}}",
    table: { medical: "y khoa", dental: "nha khoa", dispensing: "nhà thuốc", homeNursing: "điều dưỡng tại nhà" },
  },
  loadFailed: "Không tải được",
  error: {
    home: "Về trang chủ",
    notFound: "Địa chỉ có thể sai, hoặc trang đã bị chuyển hay xóa.",
    forbidden: "Nếu cần, hãy nhờ quản trị viên cấp quyền.",
    server: "Ứng dụng gặp sự cố. Nếu tải lại không được, hãy thử lại sau ít phút.",
    outdatedTitle: "Không tải được trang",
    outdated: "Ứng dụng đã được cập nhật hoặc kết nối bị gián đoạn. Hãy tải lại để tiếp tục.",
  },
};
