import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/scan.ts";

export const phrases: PhrasesLike<typeof source> = {
  quantity: {
    one: "{{amount}} {{unit}}",
    packs: "{{packs}} boîtes ({{total}})",
    packsAndRest: "{{packs}} boîtes + {{rest}} ({{total}})",
  },
  monthEnd: "fin {{month}}",
  soundOn: "Couper le son",
  soundOff: "Activer le son",
  keyboardOn: "Saisir au clavier",
  keyboardOff: "Masquer le clavier",
  waiting: "Lectures en attente : {{figure}}",
  notSent: "« {{code}} » n’a pas pu être envoyé. {{cause}}",
  tryAgain: "Renvoyer",
  drop: "Abandonner cette lecture",
  less: "Moins",
  moreOf: "Plus",
  last: "Dernière lecture",
  unknownCode: "Code inconnu",
  lotAndExpiry: "Lot {{lot}} · péremption {{expiry}}",
  lotUnknown: "inconnu",
  expiryUnknown: "inconnue",
};
