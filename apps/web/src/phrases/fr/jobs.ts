import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "Inconnu",
    QUEUED: "Pas commencé",
    CHECKING: "Vérification",
    TO_REVIEW: "À examiner",
    APPLYING: "Importation",
    DONE: "Terminé",
    PART_FAILED: "Échec partiel",
    FAILED: "Échec",
    CANCELLED: "Arrêté",
  },
  progress: "{{done}} sur {{total}}",
  waiting: "En attente de son tour",
  history: {
    counts: "Correctes {{right}} · Avertissements {{warned}} · Erreurs {{wrong}}",
    none: "Aucune importation pour l’instant",
    unnamed: "Fichier sans nom",
  },
};
