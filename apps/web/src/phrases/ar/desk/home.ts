import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  wholesalers: "موزّعوك",
  ordersWaiting: "بانتظار الرد: {{formatted}}",
  ordersToShip: "بانتظار الشحن: {{formatted}}",
  role: { manager: "مدير", pharmacist: "صيدلي", clerk: "موظف إداري", staff: "مندوب" },
  users: "لمحة عن المستخدمين",
  usersActive: "المستخدمون",
  usersDeleted: "المحذوفون",
  people: "{{formatted}}",
  openUsers: "فتح قائمة المستخدمين",
};
