import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/medsearch.ts";

export const phrases: PhrasesLike<typeof source> = {
  noInstitutionHint:
    "Pour chercher des médicaments, inscrivez un établissement ou demandez une invitation à un responsable du vôtre.",
  items: "{{figure}} produits",
  times: "{{figure}} fois",
  overview: {
    title: "État du partage",
    lead: "Les étapes du partage et vos partenaires",
    what: "Les établissements d’un groupe se montrent leur stock : vous voyez aussitôt qui a le médicament qui vous manque. Chaque groupe fixe ce qui est visible, et vous pouvez en montrer moins pour votre établissement.",
  },
  steps: {
    title: "Trois étapes pour commencer",
    done: "Fait",
    open: "À faire",
    register: {
      title: "Inscrire l’établissement",
      done: "Sa position sur la carte est fixée : les plus proches viennent d’abord.",
      noPlace: "Sans position",
      noPlaceHint: "Fixez la position sur la carte pour voir les distances et trouver les plus proches d’abord.",
      look: "Voir l’établissement",
      setPlace: "Fixer la position",
    },
    join: {
      title: "Rejoindre un groupe",
      done: "Groupes rejoints : {{groups}}. Partenaires : {{partners}}.",
      applied: "Demandé",
      appliedHint: "L’établissement qui gère le groupe n’a pas encore répondu.",
      hint: "Dans un groupe, vous voyez le stock de ses membres.",
      look: "Voir les groupes",
      find: "Trouver un groupe",
    },
    share: {
      title: "Partager votre stock",
      done: "Vos partenaires peuvent trouver {{figure}} de vos médicaments.",
      hidden: "Rien n’est montré",
      hiddenHint: "Aucun de vos groupes ne montre votre stock : personne ne vous trouve.",
      hint: "Dès que le stock est compté et noté, vos partenaires le trouvent.",
      look: "Voir le stock",
      begin: "Noter le stock",
      level: "Revoir ce qui est montré",
    },
  },
  figures: {
    title: "L’établissement en chiffres",
    medicines: "Médicaments partagés",
    counted: "dont stock compté : {{figure}}",
    partners: "Partenaires",
    hits: "Trouvé ce mois-ci",
    level: "Niveau le plus ouvert",
    evidence: "Dernier mois de délivrances",
    none: "Aucun",
  },
  shortcuts: {
    title: "Et ensuite",
    search: "Trouver un médicament",
    searchHint: "Par nom, DCI ou code : qui l’a",
    groups: "Groupes",
    groupsHint: "En rejoindre un, changer ce qui est montré",
    stock: "Stock",
    stockHint: "Noter le stock que voient les partenaires",
  },
};
