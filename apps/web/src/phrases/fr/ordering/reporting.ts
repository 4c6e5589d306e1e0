import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/ordering/reporting.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Négociation et contrats",
  hint: "Le formulaire officiel (様式85) est parfois révisé. Avant la remise, le titulaire vérifie les rubriques du formulaire en vigueur.",
  due: {
    before: "À déclarer avant le {{on}}. Sans déclaration, l’honoraire de base est réduit dès avril.",
    late: "Le délai du {{on}} est passé. Sans déclaration, l’honoraire de base est réduit dès avril.",
    reported: "Déclaré le {{on}}.",
  },
  half: "Au plus 50 % est convenu. Déclaré ainsi, l’honoraire de base est réduit dès avril.",
  empty: "Rien n’est saisi. Saisissez ce que le rapport doit contenir.",
  act: {
    edit: "Modifier les rubriques",
    save: "Enregistrer",
  },
  field: {
    negotiator: "Qui négocie",
    agentName: "Nom du mandataire",
    lastYear: "Contrats de l’an dernier",
    lastYearFigures: "Chiffres de l’an dernier",
    secondHalf: "Contrats prévus dès octobre",
    plan: "Plan dès octobre (détails)",
    efforts: "Efforts selon les lignes directrices",
    effortWords: "Efforts (détails)",
    reportedOn: "Déclaré le",
  },
  negotiator: {
    own: "La pharmacie elle-même",
    headOffice: "Le siège pour toutes",
    agent: "Un mandataire",
  },
  pattern: {
    none: "Non saisi",
    item: "Surtout par article",
    total: "Surtout remise globale (総価)",
    uniform: "Surtout remise uniforme",
    mixed: "Plusieurs types",
  },
  effort: {
    itemPrices: "Les prix sont négociés par article",
    wholeYear: "Les prix sont convenus pour l’année",
    apart: "Les médicaments essentiels sont négociés à part",
    deliveries: "Livraisons fréquentes ou urgentes réduites",
    returns: "Aucun retour pour ajuster le stock",
    provisional: "Prix provisoires réglés rapidement",
  },
  figures: "Convenu {{rate}}, par article {{item}}",
  reportedHint: "Jour de remise au bureau régional ; vide sinon",
  reportedWrong: "Entrez un jour, par exemple 2026/11/20",
  saved: "Rubriques du rapport enregistrées",
};
