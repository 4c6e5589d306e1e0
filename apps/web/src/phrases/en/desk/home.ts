import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  greeting: { morning: "Good morning, {{name}}", day: "Hello, {{name}}", evening: "Good evening, {{name}}" },
  greetingNameless: { morning: "Good morning", day: "Hello", evening: "Good evening" },
  institutions: "Your institutions",
  wholesalers: "Your wholesalers",
  ordersWaiting: "To answer: {{formatted}}",
  noInstitutions: "You don’t belong to an institution yet.",
  noInstitutionsHint: "Once a manager of an institution invites you, it appears here.",
  role: { manager: "Manager", pharmacist: "Pharmacist", clerk: "Clerk", staff: "Staff" },
  shortcuts: "Shortcuts",
  users: "Users at a glance",
  usersActive: "Users",
  usersDeleted: "Deleted",
  people: "{{formatted}}",
  openUsers: "Open the list of users",
};
