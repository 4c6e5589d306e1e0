import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  wholesalers: "所属批发商",
  ordersWaiting: "待答复 {{formatted}}个",
  ordersToShip: "待发货 {{formatted}}个",
  role: { manager: "管理员", pharmacist: "药剂师", clerk: "文员", staff: "业务人员" },
  users: "用户概况",
  usersActive: "用户",
  usersDeleted: "已删除",
  people: "{{formatted}}人",
  openUsers: "打开用户列表",
};
