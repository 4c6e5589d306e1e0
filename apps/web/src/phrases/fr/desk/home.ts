import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  wholesalers: "Vos grossistes",
  ordersWaiting: "Sans réponse : {{formatted}}",
  ordersToShip: "À expédier : {{formatted}}",
  role: { manager: "Responsable", pharmacist: "Pharmacien", clerk: "Employé", staff: "Collaborateur" },
  users: "Utilisateurs en bref",
  usersActive: "Utilisateurs",
  usersDeleted: "Supprimés",
  people: "{{formatted}}",
  openUsers: "Ouvrir la liste des utilisateurs",
};
