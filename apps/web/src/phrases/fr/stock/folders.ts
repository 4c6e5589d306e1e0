import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/stock/folders.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "Choisir un dossier",
  other: "Choisir un autre dossier",
  stop: "Arrêter la surveillance",
  resume: "Reprendre la surveillance",
  folder: "Dossier",
  lookedAt: "Dernière vérification",
  taken: "Fichiers importés",
  failed: "Fichiers en échec",
  state: {
    watching: "Surveillé",
    stopped: "Arrêté",
    asking: "Autorisation requise",
    elsewhere: "Surveillé dans un autre onglet",
    lost: "Arrêté (dossier absent)",
  },
  asking: "Le navigateur a été rouvert : il faut de nouveau votre autorisation pour lire le dossier.",
  elsewhere:
    "Un seul onglet surveille, pour qu’aucun dossier ne soit lu deux fois. Une fois cet onglet fermé, celui-ci prend le relais.",
  lost: "Le dossier n’est plus lisible. Vérifiez s’il a été déplacé ou déconnecté, puis reprenez.",
  unsent: "Les fichiers trouvés ne sont pas encore envoyés. Ils le seront à la prochaine vérification.",
  notPossible:
    "Ce navigateur ne peut pas surveiller de dossier. Utilisez Chrome ou Edge sous Windows ou Mac, ou déposez les fichiers dans le cadre.",
};
