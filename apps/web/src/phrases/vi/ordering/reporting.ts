import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/ordering/reporting.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Đàm phán và hợp đồng",
  hint: "Mẫu chính thức (様式85) đôi khi được sửa đổi. Trước khi nộp, chủ nhà thuốc kiểm tra các mục trên mẫu hiện hành.",
  due: {
    before: "Hạn báo cáo là {{on}}. Nếu không báo cáo, phí cơ bản bị giảm từ tháng 4 năm sau.",
    late: "Đã quá hạn {{on}}. Nếu chưa báo cáo, phí cơ bản bị giảm từ tháng 4 năm sau.",
    reported: "Đã báo cáo ngày {{on}}.",
  },
  half: "Tỷ lệ thỏa thuận không quá 50%. Nếu báo cáo như vậy, phí cơ bản bị giảm từ tháng 4 năm sau.",
  empty: "Chưa nhập gì. Hãy nhập nội dung của báo cáo.",
  act: {
    edit: "Sửa nội dung",
    save: "Lưu",
  },
  field: {
    negotiator: "Bên đàm phán",
    agentName: "Tên bên đại diện",
    lastYear: "Hợp đồng năm trước",
    lastYearFigures: "Số liệu năm trước",
    secondHalf: "Hợp đồng dự kiến từ tháng 10",
    plan: "Kế hoạch từ tháng 10 (bổ sung)",
    efforts: "Nỗ lực theo hướng dẫn phân phối",
    effortWords: "Nỗ lực (bổ sung)",
    reportedOn: "Ngày báo cáo",
  },
  negotiator: {
    own: "Nhà thuốc tự đàm phán",
    headOffice: "Trụ sở chính cho tất cả",
    agent: "Bên đại diện",
  },
  pattern: {
    none: "Chưa nhập",
    item: "Chủ yếu theo mặt hàng",
    total: "Chủ yếu chiết khấu chung (総価)",
    uniform: "Chủ yếu giảm giá đồng loạt",
    mixed: "Nhiều loại",
  },
  effort: {
    itemPrices: "Đàm phán giá theo mặt hàng",
    wholeYear: "Thỏa thuận giá cho cả năm",
    apart: "Đàm phán riêng thuốc cơ bản",
    deliveries: "Giảm giao hàng thường xuyên và gấp",
    returns: "Không trả hàng để điều chỉnh tồn kho",
    provisional: "Quyết toán sớm giá tạm",
  },
  figures: "Thỏa thuận {{rate}}, theo mặt hàng {{item}}",
  reportedHint: "Ngày nộp cho cục khu vực; để trống nếu chưa nộp",
  reportedWrong: "Hãy nhập ngày, ví dụ 2026/11/20",
  saved: "Đã lưu nội dung báo cáo",
};
