import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "Inconnu",
    QUEUED: "Pas commencé",
    CHECKING: "Vérification",
    TO_REVIEW: "À vérifier",
    APPLYING: "Importation",
    DONE: "Terminé",
    PART_FAILED: "Échec partiel",
    FAILED: "Échec",
    CANCELLED: "Arrêté",
  },
  progress: "{{done}} sur {{total}}",
  waiting: "En attente de son tour",
  importing: {
    step: "Étape {{now}} sur {{all}}",
    steps: { file: "Fichier", check: "Vérification", apply: "Importation", result: "Résultat" },
    leave: "Fermer",
    leaveRunning: "Fermer (le traitement continue)",
    checking: "Vérification du fichier",
    checkingHint: "Le traitement continue si vous fermez cette page. Vous le retrouverez dans l’historique.",
    applying: "Importation en cours",
    stop: "Arrêter",
  },
  history: {
    counts: "Correctes {{right}} · Avertissements {{warned}} · Erreurs {{wrong}}",
    none: "Aucune importation pour l’instant",
    unnamed: "Fichier sans nom",
  },
};
