import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  greeting: { morning: "早上好，{{name}}", day: "您好，{{name}}", evening: "晚上好，{{name}}" },
  greetingNameless: { morning: "早上好", day: "您好", evening: "晚上好" },
  institutions: "所属机构",
  wholesalers: "所属批发商",
  ordersWaiting: "待答复 {{formatted}}个",
  noInstitutions: "您尚未加入任何机构。",
  noInstitutionsHint: "收到机构管理员的邀请后，将显示在此处。",
  role: { manager: "管理员", pharmacist: "药剂师", clerk: "文员", staff: "业务人员" },
  shortcuts: "常用页面",
  users: "用户概况",
  usersActive: "用户",
  usersDeleted: "已删除",
  people: "{{formatted}}人",
  openUsers: "打开用户列表",
};
