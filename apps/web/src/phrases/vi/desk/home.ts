import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  greeting: { morning: "Chào buổi sáng, {{name}}", day: "Xin chào, {{name}}", evening: "Chào buổi tối, {{name}}" },
  greetingNameless: { morning: "Chào buổi sáng", day: "Xin chào", evening: "Chào buổi tối" },
  institutions: "Cơ sở của bạn",
  wholesalers: "Nhà phân phối của bạn",
  ordersWaiting: "Chờ trả lời: {{formatted}}",
  noInstitutions: "Bạn chưa thuộc cơ sở nào.",
  noInstitutionsHint: "Khi người quản lý một cơ sở mời bạn, cơ sở đó sẽ hiện ở đây.",
  role: { manager: "Quản lý", pharmacist: "Dược sĩ", clerk: "Nhân viên", staff: "Nhân viên" },
  shortcuts: "Lối tắt",
  users: "Tình hình người dùng",
  usersActive: "Người dùng",
  usersDeleted: "Đã xóa",
  people: "{{formatted}}",
  openUsers: "Mở danh sách người dùng",
};
