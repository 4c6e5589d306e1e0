import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  wholesalers: "Your wholesalers",
  ordersWaiting: "To answer: {{formatted}}",
  ordersToShip: "To ship: {{formatted}}",
  role: { manager: "Manager", pharmacist: "Pharmacist", clerk: "Clerk", staff: "Staff" },
  users: "Users at a glance",
  usersActive: "Users",
  usersDeleted: "Deleted",
  people: "{{formatted}}",
  openUsers: "Open the list of users",
};
