import { use } from "react";
import { useLanguage } from "../i18n/use-language.ts";
import { gridLocale } from "./grid-locale.ts";

/** The words of MUI X DataGrid in the language of the interface, for its `localeText`; suspends while they load. */
export function useGridLocale() {
  return use(gridLocale(useLanguage().language));
}
