import type { DataGridProps } from "@mui/x-data-grid";
import { use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { gridLocale } from "./grid-locale.ts";

/** The words of MUI X DataGrid in the language of the interface, for its `localeText`; suspends while they load. */
export function useGridLocale(): DataGridProps["localeText"] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const words = use(gridLocale(useLanguage().language));
  return useMemo(
    () => ({
      ...words,
      // The grid's own words for this are English in most languages.
      paginationDisplayedRows: ({ from, to, count }) =>
        t("list.range", { from: number(from), to: number(to), total: number(count) }),
    }),
    [words, t, number],
  );
}
