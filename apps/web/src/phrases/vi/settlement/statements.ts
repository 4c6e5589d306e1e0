import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/statements.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Bảng kê đến ngày {{day}}",
  lead: "Chứng từ của từng cửa hàng là hóa đơn hợp lệ. Thuế là tổng thuế của các cửa hàng.",
  pdf: "PDF (trang bìa và các cửa hàng)",
  parts: "Chứng từ của các cửa hàng",
  shops_other: "{{figure}} cửa hàng",
  part: "Thuộc bảng kê của {{name}}.",
  openWhole: "Mở toàn bộ bảng kê",
  field: {
    balance: "Số phải trả",
    carried: "Chuyển kỳ",
    net: "Tiền mua (chưa thuế)",
    tax: "Thuế",
    open: "Còn nợ",
    unpaid: "Còn phải trả",
    dueOn: "Hạn thanh toán",
    shops: "Số cửa hàng",
    shop: "Cửa hàng",
    number: "Số hóa đơn",
  },
  back: { closing: "Quay lại chốt kỳ", invoices: "Quay lại hóa đơn" },
  split: {
    open: "Chia khoản thanh toán",
    title: "Chia khoản thanh toán cho các cửa hàng",
    hint: "Mỗi cửa hàng nhận trước số còn nợ đến ngày chốt (tổng {{amount}}), sau đó là các hóa đơn sau, theo thứ tự này. Phiếu ghi giảm còn mở và khoản chưa phân bổ được trừ đi. Phần dư thuộc về cửa hàng đầu tiên.",
    receipt: "Khoản thanh toán",
    none: "Không có khoản nào để chia. Hãy ghi nhận khoản thanh toán trước.",
    choose: "Chọn khoản thanh toán",
    submit: "Chia",
    done: "Đã chia khoản thanh toán",
    comma: ", ",
    rest: "Chưa gán",
    left: "Không còn thuộc pháp nhân này: {{names}}. Chỉ thanh toán phần đã lập đến ngày chốt, không gồm hóa đơn sau đó.",
  },
};
