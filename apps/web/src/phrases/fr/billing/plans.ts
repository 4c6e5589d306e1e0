import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/billing/plans.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Formule payante",
  field: {
    state: "État",
    firstDay: "Premier jour",
    firstDayIfStarted: "Premier jour en démarrant aujourd’hui",
    firstBilledMonth: "Premier mois facturé",
    lastDay: "Dernier jour",
    next: "Prochaine facture",
    payer: "Compte de facturation",
  },
  state: { active: "En cours", toCome: "À venir", ending: "Prend fin", paused: "Suspendue" },
  nextWords: "{{month}} : {{net}} plus {{tax}} de taxe, émise le {{date}}",
  nextNone: "Aucune prévue",
  noPayer: "Aucun",
  noEnd: "Sans fin",
  obstacle: {
    granted:
      "Cet établissement a une formule gratuite accordée par un administrateur. La formule payante n’est pas nécessaire.",
    noPrice:
      "La formule ne peut pas démarrer, car aucun prix n’est encore fixé. Contactez l’administrateur du service.",
    noPayer:
      "La formule ne peut pas démarrer, car aucun compte de facturation ne paie pour cet établissement. Choisissez-en un sous « Compte de facturation qui paie » sur cette page.",
    noCard: "La formule ne peut pas démarrer, car le compte de facturation ({{payer}}) n’a pas de carte.",
    overdue: "La formule ne peut pas démarrer, car le compte de facturation ({{payer}}) a une facture en retard.",
    ask: "Adressez-vous à un propriétaire du compte de facturation.",
    toPayer: "Choisir un compte de facturation",
    toCard: "Ajouter une carte",
    toInvoices: "Voir les factures",
  },
  notice: {
    needsCard: "Le compte de facturation ({{payer}}) n’a pas de carte. Ajoutez-en une avant le {{date}}.",
    noPayer:
      "Aucun compte de facturation ne paie pour {{month}}. Pour garder la formule, choisissez-en un sous « Compte de facturation qui paie » sur cette page.",
    pausedTitle: "La formule payante est suspendue",
    paused: "Une facture est en retard. Aucune donnée n’est perdue. La formule reprend peu après le paiement.",
    endingTitle: "La formule payante prend fin le {{date}}",
    ending: "D’ici là, rien ne change. Vous pouvez garder la formule jusqu’au {{date}}.",
  },
  start: {
    submit: "Démarrer la formule payante",
    title: "Démarrer la formule payante pour {{name}} ?",
    from: "Vous pouvez l’utiliser à partir du {{date}}.",
    free: "Le premier mois facturé est {{month}}. Les jours précédents sont gratuits.",
    invoice: "Le {{date}}, {{payer}} reçoit une facture pour {{month}} : {{total}} ({{net}} plus {{tax}} de taxe).",
    invoiceNow: "{{payer}} reçoit aussitôt une facture pour {{month}} : {{total}} ({{net}} plus {{tax}} de taxe).",
    monthly:
      "Ensuite, chaque mois est facturé le 1er. Vous pouvez arrêter à tout moment et utiliser la formule jusqu’à la fin du mois.",
  },
  cancel: {
    submit: "Arrêter la formule payante",
    title: "Arrêter la formule payante de {{name}} ?",
    effects:
      "Vous pouvez l’utiliser jusqu’au {{date}} ; les mois suivants ne sont pas facturés. Vos données sont conservées. Vous pouvez revenir en arrière jusqu’au {{date}}.",
    effectsToCome:
      "La formule payante prévue à partir du {{date}} ne démarre pas et rien n’est facturé. L’essai continue jusqu’à sa fin.",
  },
  keep: "Garder la formule payante",
  done: {
    started: "La formule payante de {{name}} a démarré",
    toCome: "La formule payante de {{name}} démarre le {{date}}",
    cancelled: "La fin de la formule payante de {{name}} est enregistrée",
    kept: "La formule payante continue",
  },
};
