import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  wholesalers: "Nhà phân phối của bạn",
  ordersWaiting: "Chờ trả lời: {{formatted}}",
  ordersToShip: "Chờ xuất: {{formatted}}",
  role: { manager: "Quản lý", pharmacist: "Dược sĩ", clerk: "Nhân viên", staff: "Nhân viên" },
  users: "Tình hình người dùng",
  usersActive: "Người dùng",
  usersDeleted: "Đã xóa",
  people: "{{formatted}}",
  openUsers: "Mở danh sách người dùng",
};
