import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/common.ts";

export const phrases: PhrasesLike<typeof source> = {
  loading: "Chargement",
  reload: "Recharger",
  retry: "Réessayer",
  showMore: "Afficher plus",
  cancel: "Annuler",
  save: "Enregistrer",
  saving: "Enregistrement",
  close: "Fermer",
  delete: "Supprimer",
  undo: "Rétablir",
  more: "Autres actions",
  back: "Retour",
  required: "obligatoire",
  optional: "facultatif",
  search: "Rechercher",
  searchClear: "Effacer la recherche",
  lastUpdated: "Dernière mise à jour : {{time}}",
  list: {
    range: "{{from}}–{{to}} sur {{total}}",
    none: "0 résultat",
    noHits: "Aucun résultat ({{object}}). Essayez d’autres critères.",
    clearConditions: "Effacer tous les critères",
    selected: "Sélection ({{object}}) : {{rows}}.",
  },
  form: {
    summary: "Vérifiez votre saisie ({{count}})",
    saveFailed: "L’enregistrement a échoué",
  },
  confirm: {
    irreversible: "Cette action est irréversible.",
    typeToConfirm: "Pour confirmer, saisissez « {{name}} »",
    typed: "Ce n’est pas le nom affiché.",
  },
  institutionCode: {
    label: "Code d’établissement",
    hint: "10 chiffres. Les chiffres pleine chasse et les tirets sont acceptés.",
    echo: "{{prefecture}} · {{table}} ({{digit}}) · {{number}}",
    table: { medical: "médical", dental: "dentaire", dispensing: "pharmacie", homeNursing: "soins à domicile" },
  },
  loadFailed: "Le chargement a échoué",
  error: {
    home: "Aller à l’accueil",
    notFound: "L’adresse est peut-être erronée, ou la page a été déplacée ou supprimée.",
    forbidden: "Si vous en avez besoin, demandez ce droit à un administrateur.",
    server: "Un problème est survenu dans l’application. Si recharger ne suffit pas, réessayez dans un moment.",
    outdatedTitle: "La page n’a pas pu être chargée",
    outdated: "L’application a été mise à jour ou la connexion a été coupée. Rechargez pour continuer.",
  },
};
