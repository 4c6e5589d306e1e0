import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/billing/plans.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Gói trả phí",
  field: {
    state: "Trạng thái",
    firstDay: "Ngày bắt đầu",
    firstDayIfStarted: "Ngày bắt đầu nếu đăng ký hôm nay",
    firstBilledMonth: "Tháng tính phí đầu tiên",
    lastDay: "Ngày cuối",
    next: "Hóa đơn tiếp theo",
    payer: "Tài khoản thanh toán",
  },
  state: { active: "Đang dùng", toCome: "Sắp bắt đầu", ending: "Sắp kết thúc", paused: "Đang tạm dừng" },
  nextWords: "{{month}}: {{net}} cộng thuế {{tax}}, phát hành {{date}}",
  nextNone: "Chưa có",
  noPayer: "Chưa có",
  noEnd: "Không có ngày kết thúc",
  obstacle: {
    granted: "Cơ sở đang dùng miễn phí gói do quản trị viên cấp. Không cần gói trả phí.",
    noPrice: "Chưa bắt đầu được vì chưa đặt giá. Hãy liên hệ quản trị viên dịch vụ.",
    noPayer:
      "Chưa bắt đầu được vì chưa có tài khoản thanh toán cho cơ sở này. Hãy chọn ở mục “Tài khoản thanh toán cho cơ sở” trên trang này.",
    noCard: "Chưa bắt đầu được vì tài khoản thanh toán ({{payer}}) chưa có thẻ.",
    overdue: "Chưa bắt đầu được vì tài khoản thanh toán ({{payer}}) có hóa đơn quá hạn.",
    ask: "Hãy nhờ chủ sở hữu của tài khoản thanh toán.",
    toPayer: "Chọn tài khoản thanh toán",
    toCard: "Thêm thẻ",
    toInvoices: "Xem hóa đơn",
  },
  notice: {
    needsCard: "Tài khoản thanh toán ({{payer}}) chưa có thẻ. Hãy thêm thẻ trước {{date}}.",
    noPayer:
      "Chưa có tài khoản thanh toán cho {{month}}. Để tiếp tục dùng gói, hãy chọn ở mục “Tài khoản thanh toán cho cơ sở” trên trang này.",
    pausedTitle: "Gói trả phí đang tạm dừng",
    paused: "Có hóa đơn quá hạn. Dữ liệu vẫn được giữ. Gói tiếp tục ngay sau khi thanh toán.",
    endingTitle: "Gói trả phí kết thúc vào {{date}}",
    ending: "Đến lúc đó mọi thứ vẫn như cũ. Bạn có thể giữ gói đến hết {{date}}.",
  },
  start: {
    submit: "Bắt đầu gói trả phí",
    title: "Bắt đầu gói trả phí cho {{name}}?",
    from: "Dùng được từ {{date}}.",
    free: "Tháng tính phí đầu tiên là {{month}}. Những ngày trước đó miễn phí.",
    invoice: "Vào {{date}}, {{payer}} nhận hóa đơn {{month}}: {{total}} ({{net}} cộng thuế {{tax}}).",
    invoiceNow: "{{payer}} nhận ngay hóa đơn {{month}}: {{total}} ({{net}} cộng thuế {{tax}}).",
    monthly: "Sau đó, mỗi tháng được tính phí vào ngày 1. Có thể kết thúc bất cứ lúc nào và dùng đến hết tháng đó.",
  },
  cancel: {
    submit: "Kết thúc gói trả phí",
    title: "Kết thúc gói trả phí của {{name}}?",
    effects:
      "Dùng được đến hết {{date}}; các tháng sau không tính phí. Dữ liệu vẫn được giữ. Có thể hủy việc kết thúc đến hết {{date}}.",
    effectsToCome: "Gói trả phí dự kiến từ {{date}} sẽ không bắt đầu và không tính phí. Dùng thử kéo dài đến hết hạn.",
  },
  keep: "Giữ gói trả phí",
  done: {
    started: "Gói trả phí của {{name}} đã bắt đầu",
    toCome: "Gói trả phí của {{name}} bắt đầu vào {{date}}",
    cancelled: "Đã đặt kết thúc gói trả phí của {{name}}",
    kept: "Gói trả phí được giữ lại",
  },
};
