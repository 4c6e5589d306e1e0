import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/pint.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "JP PINT (digital invoice)",
  hint: "XML for Peppol. Once made, the file doesn’t change.",
  hintSlips: "A ZIP with one XML for each delivery slip. Once made, the file doesn’t change.",
  download: "JP PINT (XML)",
  downloadZip: "JP PINT (ZIP)",
  missing: "There is no XML of this document. It lacks:",
  set: "Set it",
  fromNowOn: "Documents issued after that have XML.",
  byWholesaler: "After the wholesaler has set it, documents issued from then on have XML.",
  gap: {
    registrationNumber: "The issuer’s registration number (T and 13 digits)",
    issuerAddress: "The issuer’s electronic address",
    customerAddress: "The customer’s electronic address",
    lines: "Lines: it only carries a balance over",
    content: "Content that JP PINT can express (a sum or a date doesn’t fit)",
  },
};
