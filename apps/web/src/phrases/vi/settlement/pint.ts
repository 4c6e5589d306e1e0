import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/pint.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "JP PINT (hóa đơn số)",
  hint: "XML cho Peppol. Tệp đã tạo sẽ không thay đổi.",
  hintSlips: "Tệp ZIP gồm một XML cho mỗi phiếu giao. Tệp đã tạo sẽ không thay đổi.",
  download: "JP PINT (XML)",
  downloadZip: "JP PINT (ZIP)",
  missing: "Chứng từ này không có XML. Còn thiếu:",
  set: "Thiết lập",
  fromNowOn: "Chứng từ phát hành sau đó sẽ có XML.",
  byWholesaler: "Sau khi nhà phân phối thiết lập, chứng từ phát hành từ đó sẽ có XML.",
  gap: {
    registrationNumber: "Số đăng ký của bên phát hành (T và 13 chữ số)",
    issuerAddress: "Địa chỉ điện tử của bên phát hành",
    customerAddress: "Địa chỉ điện tử của khách hàng",
    lines: "Dòng hàng: chứng từ chỉ chuyển số dư",
    content: "Nội dung mà JP PINT biểu diễn được (số tiền hoặc ngày không phù hợp)",
  },
};
