/** Where a value of a shop comes from: its head office, or the shop itself. */
export const phrases = {
  column: "Người đặt",
  headOffice: "Trụ sở",
  own: "Cửa hàng này",
  back: "Theo trụ sở",
  backTitle: "Theo trụ sở cho “{{name}}”?",
  backEffects: "Bỏ giá trị riêng của cửa hàng và dùng giá trị của trụ sở. Đơn đã đặt không đổi.",
  backPriceEffects:
    "Kết thúc giá do cửa hàng nhập và dùng giá của trụ sở. Giá bắt đầu hôm nay có hiệu lực đến hết hôm nay. Lịch sử được giữ lại.",
  done: "Đã theo trụ sở",
};
