import type { DataGridProps } from "@mui/x-data-grid";
import type { Language } from "../../i18n/languages.ts";
import { keepLoaded } from "../../parts/keep-loaded.ts";

type LocaleText = DataGridProps["localeText"];

async function load(language: Language): Promise<LocaleText> {
  // Named here, so that the build takes these six and leaves the other forty.
  const { jaJP, enUS, frFR, viVN, zhCN, arSD } = await import("@mui/x-data-grid/locales");
  const localizations = { ja: jaJP, en: enUS, fr: frFR, vi: viVN, cn: zhCN, ar: arSD };
  return localizations[language].components.MuiDataGrid.defaultProps.localeText;
}

const loaded = new Map<Language, () => Promise<LocaleText>>();

/** The grid's own words in a language; the same promise each time, so that `use` can read it. */
export function gridLocale(language: Language): Promise<LocaleText> {
  const locale = loaded.get(language) ?? keepLoaded(() => load(language));
  loaded.set(language, locale);
  return locale();
}
