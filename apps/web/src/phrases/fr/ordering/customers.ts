import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/ordering/customers.ts";

export const phrases: PhrasesLike<typeof source> = {
  search: "Établissement ou code client",
  chooseHint: "Saisissez une partie du nom ou du code client.",
  searching: "Recherche en cours",
  noneFound: "Aucun client ne correspond.",
  settle: "Convenir des prix provisoires",
  withEnded: "Afficher refusés et terminés",
  back: "Retour aux clients",
  address: "Adresse",
  change: "Modifier les conditions",
  termsTitle: "Conditions de « {{name}} »",
  minimumHint: "Vide : le même que pour tous",
  asForAll: "{{value}} (comme pour tous)",
  noMinimum: "Aucun",
  endEffects:
    "Le client est informé du motif. Vous ne recevrez plus ses commandes ; les prix et l’historique sont conservés.",
  schedule: {
    column: "Tournées",
    ofAll: "Comme pour tous",
    ofOne: "Spécifique",
    ofAllLead: "Les mêmes tournées que pour tous les clients.",
    ofOneLead: "Tournées propres à ce client. Elles ne changent pas avec les tournées communes.",
    own: "Définir des tournées propres à ce client",
    common: "Revenir aux tournées communes",
    commonTitle: "Revenir aux tournées communes pour « {{name}} » ?",
    commonEffects:
      "Les tournées et fermetures propres à ce client disparaissent. Les heures limites et les arrivées peuvent changer.",
  },
  members: {
    name: "Nom",
    changeRole: "Changer le rôle",
    leave: "Quitter ce grossiste",
    resend: "Renvoyer l’invitation",
    revoke: "Révoquer l’invitation",
    roleTitle: "Rôle de {{name}}",
    leaveTitle: "Quitter ce grossiste ?",
    leaveEffects: "Vous ne verrez plus les commandes, les clients ni les prix. Pour revenir, il faudra une invitation.",
    invitations: "Invitations",
    expired: "Invitation expirée",
    expiresAt: "Valable jusqu’au",
    revokeTitle: "Révoquer l’invitation envoyée à {{email}} ?",
    revokeEffects: "Le lien de l’e-mail ne fonctionnera plus.",
    staffHint: "Gère commandes, clients et prix",
    managerHint: "Gère aussi l’inscription et les membres, et peut fermer des comptes",
  },
  done: {
    roleChanged: "Rôle modifié",
    left: "Vous avez quitté le grossiste",
    revoked: "Invitation révoquée",
  },
};
