import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/stock/scan.ts";

export const phrases: PhrasesLike<typeof source> = {
  soundOn: "Couper le son",
  soundOff: "Activer le son",
  keyboardOn: "Saisir au clavier",
  keyboardOff: "Masquer le clavier",
  waiting: "Scans en attente : {{figure}}",
  notSent: "« {{code}} » n’a pas pu être envoyé. {{cause}}",
  tryAgain: "Renvoyer",
  drop: "Abandonner ce scan",
  less: "Moins",
  moreOf: "Plus",
  last: "Dernier scan",
  unknownCode: "Code hors référentiel",
  lotAndExpiry: "Lot {{lot}} · péremption {{expiry}}",
  lotUnknown: "inconnu",
  expiryUnknown: "inconnue",
  field: {
    medicine: "Médicament",
    lot: "N° de lot",
    expiry: "Péremption",
    quantity: "Quantité",
  },
  read: "Scanner un code-barres",
  addByName: "Ajouter par nom un produit sans code",
  recent: "Scans récents",
  takeBack: "Annuler le scan",
  expired: "Ce lot est périmé.",
  ambiguous: "Plusieurs médicaments ont ce code. Choisissez.",
  incomplete: "Ce code n’indique pas le n° de lot ou la péremption.",
  enter: "Saisir",
  unknown: {
    title: "Codes hors référentiel : {{figure}}",
    label: "Codes hors référentiel",
    pick: "Médicament du code « {{code}} »",
    kept: "Conservé comme code hors référentiel. Choisissez le médicament dans la liste ci-dessous.",
    remain: "Codes hors référentiel : {{figure}}. Choisissez le médicament ou annulez le scan.",
  },
  wholesaler: {
    choose: "Choisir parmi vos grossistes",
    isNew:
      "Ce nom ne figure ni parmi vos grossistes ni dans vos enregistrements. Vérifiez qu’il s’agit bien du grossiste.",
  },
  mend: {
    quantityWrong: {
      some: "Saisissez un nombre supérieur à 0.",
      counted: "Saisissez un nombre supérieur ou égal à 0.",
      change: "Saisissez un nombre non nul (10 ou -10).",
    },
    lotWrong: "Le n° de lot contient des caractères non valides.",
    expiryHint: "Par exemple : 2027/03 (fin du mois) ou 270331",
    expiryWrong: "Péremption illisible. Saisissez-la comme 2027/03/31.",
  },
};
