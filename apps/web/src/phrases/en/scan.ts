import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/scan.ts";

export const phrases: PhrasesLike<typeof source> = {
  quantity: {
    one: "{{amount}} {{unit}}",
    packs: "{{packs}} boxes ({{total}})",
    packsAndRest: "{{packs}} boxes + {{rest}} ({{total}})",
  },
  monthEnd: "end of {{month}}",
  soundOn: "Turn sound off",
  soundOff: "Turn sound on",
  keyboardOn: "Type instead",
  keyboardOff: "Hide keyboard",
  waiting: "Scans waiting: {{figure}}",
  notSent: "“{{code}}” could not be sent. {{cause}}",
  tryAgain: "Send again",
  drop: "Drop this scan",
  less: "Less",
  moreOf: "More",
  last: "Last scan",
  unknownCode: "Unknown code",
  lotAndExpiry: "Lot {{lot}} · expires {{expiry}}",
  lotUnknown: "unknown",
  expiryUnknown: "unknown",
};
