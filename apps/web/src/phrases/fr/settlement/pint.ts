import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/pint.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "JP PINT (facture numérique)",
  hint: "XML pour Peppol. Une fois créé, le fichier ne change plus.",
  hintSlips: "Un ZIP avec un XML par bon de livraison. Une fois créé, le fichier ne change plus.",
  download: "JP PINT (XML)",
  downloadZip: "JP PINT (ZIP)",
  missing: "Ce document n’a pas de XML. Il manque :",
  set: "Renseigner",
  fromNowOn: "Les documents émis ensuite auront un XML.",
  byWholesaler: "Quand le grossiste l’aura renseigné, les documents émis ensuite auront un XML.",
  gap: {
    registrationNumber: "Le numéro d’enregistrement de l’émetteur (T et 13 chiffres)",
    issuerAddress: "L’adresse électronique de l’émetteur",
    customerAddress: "L’adresse électronique du client",
    lines: "Des lignes : il ne reporte qu’un solde",
    content: "Un contenu exprimable en JP PINT (une somme ou une date ne convient pas)",
  },
};
