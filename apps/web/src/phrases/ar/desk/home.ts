import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  greeting: { morning: "صباح الخير، {{name}}", day: "مرحبًا، {{name}}", evening: "مساء الخير، {{name}}" },
  greetingNameless: { morning: "صباح الخير", day: "مرحبًا", evening: "مساء الخير" },
  institutions: "منشآتك",
  wholesalers: "موزّعوك",
  ordersWaiting: "بانتظار الرد: {{formatted}}",
  noInstitutions: "لا تنتمي إلى أي منشأة بعد.",
  noInstitutionsHint: "عندما يدعوك مدير منشأة ستظهر هنا.",
  role: { manager: "مدير", pharmacist: "صيدلي", clerk: "موظف إداري", staff: "مندوب" },
  shortcuts: "وصول سريع",
  users: "لمحة عن المستخدمين",
  usersActive: "المستخدمون",
  usersDeleted: "المحذوفون",
  people: "{{formatted}}",
  openUsers: "فتح قائمة المستخدمين",
};
