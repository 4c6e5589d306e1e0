import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/outside.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "Clients hors Meguri",
  back: "Retour aux clients hors Meguri",
  ended: "Terminé",
  act: {
    add: "Ajouter un client",
    end: "Clôturer le client",
    resume: "Rouvrir le client",
  },
  field: {
    name: "Nom",
    kana: "Kana",
    code: "Code client",
    postalCode: "Code postal",
    address: "Adresse",
    tel: "Téléphone",
    email: "E-mail",
    payerName: "Nom du payeur",
    terms: "Conditions",
    sending: "Envoi",
    note: "Remarque",
  },
  list: {
    search: "Nom ou code",
    withEnded: "Inclure les terminés",
    none: "Aucun client hors Meguri",
    noneHint: "Ajoutez les clients qui n’utilisent pas Meguri pour les facturer par bons de livraison saisis.",
  },
  form: {
    add: "Ajouter un client",
    edit: "Modifier le client",
    nameHint: "Imprimé sur les factures",
    postalHint: "Sept chiffres",
    emailHint: "Requis pour l’envoi par e-mail",
    payerHint: "Nom dans le fichier bancaire ; les paiements sont rapprochés par ce nom.",
    noteHint: "Interne ; non imprimée",
    save: "Enregistrer le client",
    saved: "Client enregistré",
  },
  end: {
    title: "Clôturer {{name}} ?",
    effects:
      "Il ne peut plus être choisi pour les bons de livraison et les factures. Les factures émises et les soldes restent.",
    done: "Client clôturé",
  },
  resume: {
    title: "Rouvrir {{name}} ?",
    effects: "Il peut à nouveau être choisi pour les bons de livraison et les factures.",
    done: "Client rouvert",
  },
};
