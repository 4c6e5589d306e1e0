import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/statements.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Relevé au {{day}}",
  lead: "Le document de chaque officine est la facture qualifiée. La taxe est la somme des taxes des officines.",
  pdf: "PDF (couverture et officines)",
  parts: "Documents des officines",
  shops_one: "{{figure}} officine",
  shops_many: "{{figure}} officines",
  shops_other: "{{figure}} officines",
  part: "Fait partie du relevé de {{name}}.",
  openWhole: "Ouvrir le relevé complet",
  field: {
    balance: "Solde dû",
    carried: "Report",
    net: "Achats (HT)",
    tax: "Taxe",
    open: "Restant dû",
    unpaid: "Reste à payer",
    dueOn: "Échéance",
    shops: "Officines",
    shop: "Officine",
    number: "Numéro de facture",
  },
  back: { closing: "Retour à la clôture", invoices: "Retour aux factures" },
  split: {
    open: "Répartir un paiement",
    title: "Répartir un paiement entre les officines",
    hint: "Chaque officine reçoit d’abord ce qu’elle doit jusqu’au jour de clôture ({{amount}} au total), puis ce qu’elle doit des factures suivantes, dans cet ordre. Les avoirs ouverts et les paiements non affectés sont déduits. Le surplus reste à la première officine.",
    receipt: "Paiement",
    none: "Aucun paiement ne peut être réparti. Enregistrez d’abord le paiement.",
    choose: "Choisissez un paiement",
    submit: "Répartir",
    done: "Paiement réparti",
  },
};
