import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/guide/docs.ts";

/** What to read: how to start, and how things work. The articles themselves are no phrases. */
export const phrases: PhrasesLike<typeof source> = {
  notices: "Licences des logiciels et cartes de tiers",
  search: "Rechercher dans les guides",
  pages: "Guides",
  hits: "Résultats pour « {{text}} » : {{figure}}",
  noHits: "« {{text}} » est introuvable. Essayez d’autres mots.",
  foreign: "Le texte de cette page est en anglais ; il n’est pas encore traduit en français.",
};
