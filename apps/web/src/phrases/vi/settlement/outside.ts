import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/outside.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Khách hàng ngoài Meguri",
  back: "Quay lại khách hàng ngoài Meguri",
  ended: "Đã kết thúc",
  act: {
    add: "Thêm khách hàng",
    end: "Kết thúc",
    resume: "Tiếp tục",
  },
  field: {
    name: "Tên",
    kana: "Kana",
    code: "Mã khách hàng",
    postalCode: "Mã bưu chính",
    address: "Địa chỉ",
    tel: "Điện thoại",
    email: "Email",
    payerName: "Tên người chuyển tiền",
    terms: "Điều khoản",
    sending: "Cách gửi",
    note: "Ghi chú",
  },
  list: {
    search: "Tên hoặc mã",
    withEnded: "Gồm cả đã kết thúc",
    none: "Chưa có khách hàng ngoài Meguri",
    noneHint: "Thêm khách hàng không dùng Meguri để lập hóa đơn theo phiếu giao đã nhập.",
  },
  form: {
    add: "Thêm khách hàng",
    edit: "Sửa khách hàng",
    nameHint: "In trên hóa đơn",
    postalHint: "Bảy chữ số",
    emailHint: "Bắt buộc nếu gửi qua email",
    payerHint: "Tên trong tệp ngân hàng; dùng để khớp tiền vào.",
    noteHint: "Nội bộ; không in trên hóa đơn",
    save: "Lưu khách hàng",
    saved: "Đã lưu khách hàng",
  },
  end: {
    title: "Kết thúc với {{name}}?",
    effects: "Không thể chọn cho phiếu giao và hóa đơn mới. Hóa đơn đã phát hành và số còn nợ vẫn giữ.",
    done: "Đã kết thúc",
  },
  resume: {
    title: "Tiếp tục với {{name}}?",
    effects: "Có thể chọn lại cho phiếu giao và hóa đơn.",
    done: "Đã tiếp tục",
  },
};
