import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/desk/home.ts";

export const phrases: PhrasesLike<typeof source> = {
  greeting: { morning: "Bonjour, {{name}}", day: "Bonjour, {{name}}", evening: "Bonsoir, {{name}}" },
  greetingNameless: { morning: "Bonjour", day: "Bonjour", evening: "Bonsoir" },
  institutions: "Vos établissements",
  wholesalers: "Vos grossistes",
  ordersWaiting: "Sans réponse : {{formatted}}",
  noInstitutions: "Vous n’appartenez encore à aucun établissement.",
  noInstitutionsHint: "Dès qu’un responsable vous invite, l’établissement apparaît ici.",
  role: { manager: "Responsable", pharmacist: "Pharmacien", clerk: "Employé", staff: "Collaborateur" },
  shortcuts: "Accès rapides",
  users: "Utilisateurs en bref",
  usersActive: "Utilisateurs",
  usersDeleted: "Supprimés",
  people: "{{formatted}}",
  openUsers: "Ouvrir la liste des utilisateurs",
};
