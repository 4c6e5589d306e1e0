import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/person.ts";

export const phrases: PhrasesLike<typeof source> = {
  menu: {
    open: "Menu du compte ({{name}})",
    profile: "Profil",
    signOut: "Se déconnecter",
    institution: "{{name}} – changer d’établissement",
    noInstitution: "Choisir un établissement",
  },
  acting: {
    text: "{{admin}} agit au nom de {{user}}",
    reason: "Motif : {{reason}}",
    left: "encore {{minutes}} min",
    end: "Quitter ce compte",
  },
  secondFactorRequired: "Votre contrat exige la validation en deux étapes. Configurez-la pour accéder au reste.",
  secondFactorSetUp: "Configurer la validation en deux étapes",
};
