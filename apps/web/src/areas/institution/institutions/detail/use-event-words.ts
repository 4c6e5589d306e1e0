import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/institution/institutions.ts";
import { languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

/** Fields that the form has under one name, or under another. */
const sameAs: Record<string, string> = { latitude: "place", longitude: "place", corporation_id: "corporation" };

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Puts what the audit log has into words; an action without words of its own goes by its area, or else by its name. */
export function useEventWords() {
  const { t, i18n } = useTranslation("institutions");
  const { language } = useLanguage();
  const isAction = (key: string): key is keyof typeof phrases.action => i18n.exists(`institutions:action.${key}`);
  const isArea = (key: string): key is keyof typeof phrases.history.area =>
    i18n.exists(`institutions:history.area.${key}`);
  const isField = (key: string): key is keyof typeof phrases.field => i18n.exists(`institutions:field.${key}`);
  const fieldNames = (name: string) => {
    const key = sameAs[name] ?? camelCase(name);
    return isField(key) ? [t(`field.${key}`)] : [];
  };
  const keyOf = (action: string) => action.replaceAll(".", "_");
  return {
    /** Whether a person may have given a reason for it; those of other actions are notes of the system. */
    mayHaveReason: (action: string) => isAction(keyOf(action)),
    actionWords: (action: string) => {
      const key = keyOf(action);
      if (isAction(key)) return t(`action.${key}`);
      const area = camelCase(action.split(".")[0] ?? "");
      if (!isArea(area)) return t("history.other", { action });
      const name = t(`history.area.${area}`);
      return /[._]read$/.test(action)
        ? t("history.viewedArea", { area: name })
        : t("history.changedArea", { area: name });
    },
    /** What a person may change, by its name on the form; what the system keeps besides is left out. */
    fieldWords: (names: readonly string[]) =>
      new Intl.ListFormat(languages[language].intlLocale, { type: "unit" }).format([
        ...new Set(names.flatMap(fieldNames)),
      ]),
  };
}
