import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/common.ts";

export const phrases: PhrasesLike<typeof source> = {
  loading: "Loading",
  reload: "Reload",
  retry: "Try again",
  showMore: "Show more",
  cancel: "Cancel",
  save: "Save",
  saving: "Saving",
  close: "Close",
  delete: "Delete",
  undo: "Undo",
  more: "More actions",
  back: "Back",
  required: "required",
  optional: "optional",
  search: "Search",
  searchClear: "Clear the search",
  lastUpdated: "Last updated {{time}}",
  list: {
    range: "{{from}}–{{to}} of {{total}}",
    none: "0 results",
    noHits: "No {{object}} match. Try other conditions.",
    clearConditions: "Clear all conditions",
    selected: "Selected {{object}}: {{rows}}.",
  },
  form: {
    summary: "Please check what you entered ({{count}})",
    saveFailed: "This could not be saved",
  },
  confirm: {
    irreversible: "This cannot be undone.",
    typeToConfirm: "To confirm, type “{{name}}”",
    typed: "This is not the name shown.",
  },
  institutionCode: {
    label: "Institution code",
    hint: "10 digits. Full-width digits and hyphens are fine.",
    echo: "{{prefecture}} · {{table}} ({{digit}}) · {{number}}",
    table: { medical: "medical", dental: "dental", dispensing: "dispensing", homeNursing: "home nursing" },
  },
  loadFailed: "This could not be loaded",
  error: {
    home: "Go to home",
    notFound: "The address may be wrong, or the page was moved or deleted.",
    forbidden: "If you need it, ask an administrator to give you the right.",
    server: "Something went wrong in the app. If reloading does not help, try again in a while.",
    outdatedTitle: "This page could not be loaded",
    outdated: "The app was updated, or the connection broke. Reload to go on.",
  },
};
