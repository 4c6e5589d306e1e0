import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/closing.ts";

export const phrases: PhrasesLike<typeof source> = {
  days: "Ngày chốt",
  day: "{{day}} ({{figure}})",
  customers_other: "{{figure}} khách hàng",
  none: "Không có khách hàng để chốt",
  noneHint: "Đặt ngày chốt trong điều kiện của khách hàng để hiện tại đây.",
  blockedLead: "Khách hàng bị giữ lại cần bổ sung giá hoặc điều kiện. Các khách hàng khác vẫn chốt được.",
  managersOnly: "Chỉ quản lý mới được chốt kỳ.",
  together: "Lập hóa đơn chung với {{name}}",
  togetherClosed: "Bảng kê của {{name}}",
  act: {
    start_other: "Chốt {{figure}} khách hàng",
  },
  start: {
    title_other: "Chốt {{figure}} khách hàng đến {{day}}?",
    effects:
      "Bảng kê được phát hành và khách hàng nhận thông báo, không sửa được nữa. Xử lý vẫn tiếp tục khi rời trang và có thể dừng. Giá tạm được tính như hiện có.",
    confirm: "Chốt",
    done: "Đã bắt đầu chốt kỳ",
  },
  field: {
    day: "Ngày chốt",
    ready: "Sẵn sàng",
    blocked: "Bị giữ lại",
    closed: "Đã chốt",
    net: "Số tiền (chưa thuế)",
    customers: "Khách hàng",
    customer: "Khách hàng",
    state: "Trạng thái",
    slips: "Phiếu",
    lines: "Dòng",
    note: "Lưu ý",
    invoice: "Bảng kê",
  },
  note: {
    unpriced_other: "{{figure}} dòng chưa có giá",
    provisional_other: "{{figure}} dòng giá tạm",
    unreceived_other: "{{figure}} phiếu chưa kiểm nhập",
  },
  state: {
    closed: "Đã chốt",
    terms: "Chưa có điều kiện",
    unpriced: "Chưa có giá",
    corporation: "Cửa hàng khác bị giữ lại",
    empty: "Không có dòng",
    ready: "Sẵn sàng",
  },
  run: {
    title: "Tiến độ chốt kỳ",
    running: "Đang chốt kỳ",
    stopped: "Đã dừng",
    done: "Đã chốt xong",
    progress: "{{done}}/{{total}} ({{closed}} bảng kê)",
    stop: "Dừng",
    resume: "Tiếp tục",
  },
};
