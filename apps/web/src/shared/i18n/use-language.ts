import i18next from "i18next";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { setThemeSettingAtom } from "../theme/theme-atoms.ts";
import { isLanguage, type Language, languages, storeLanguage } from "./languages.ts";

/** The language of the interface, and how to choose another; Arabic turns the layout to rtl, any other to ltr. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  const setThemeSetting = useSetAtom(setThemeSettingAtom);
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const setLanguage = async (next: Language) => {
    await i18next.changeLanguage(next);
    storeLanguage(next);
    setThemeSetting({ themeDirection: languages[next].direction });
  };
  return { language, setLanguage };
}
