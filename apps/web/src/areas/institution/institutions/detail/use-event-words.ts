import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/institution/institutions.ts";
import { languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

/** Fields that the form has under one name, or under another. */
const sameAs: Record<string, string> = { latitude: "place", longitude: "place", corporation_id: "corporation" };

/** Puts what the audit log has into words; what has none yet goes by its own name. */
export function useEventWords() {
  const { t, i18n } = useTranslation("institutions");
  const { language } = useLanguage();
  const isAction = (key: string): key is keyof typeof phrases.action => i18n.exists(`institutions:action.${key}`);
  const isField = (key: string): key is keyof typeof phrases.field => i18n.exists(`institutions:field.${key}`);
  const fieldNames = (name: string) => {
    const key = sameAs[name] ?? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return isField(key) ? [t(`field.${key}`)] : [];
  };
  return {
    actionWords: (action: string) => {
      const key = action.replaceAll(".", "_");
      return isAction(key) ? t(`action.${key}`) : t("history.other", { action });
    },
    /** What a person may change, by its name on the form; what the system keeps besides is left out. */
    fieldWords: (names: readonly string[]) =>
      new Intl.ListFormat(languages[language].intlLocale, { type: "unit" }).format([
        ...new Set(names.flatMap(fieldNames)),
      ]),
  };
}
