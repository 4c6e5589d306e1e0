import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/documents.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: "Statut",
  zip: "ZIP avec index et fichiers",
  yen: "yens",
  from: "Émise à partir du",
  until: "Émise jusqu’au",
  least: "Total à partir de",
  most: "Total jusqu’à",
  dayWrong: "Saisissez une date comme 2026/11/20.",
  yenWrong: "Saisissez un montant entier en yens.",
  chip: "{{state}} · {{figure}} · {{amount}}",
};
