import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/paper.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "Choisir un fichier",
  replace: "Choisir un autre fichier",
  open: "Ouvrir : {{name}}",
  remove: "Retirer le fichier",
  sending: "Envoi du fichier",
  sent: "{{name}} est envoyé. Enregistrez pour le conserver.",
};
