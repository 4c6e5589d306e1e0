import { useTranslation } from "react-i18next";
import type { phrases as actionPhrases } from "../../../../phrases/ja/institution/actions.ts";
import type { phrases } from "../../../../phrases/ja/institution/institutions.ts";
import { languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

/** Fields that the form has under one name, or under another. */
const sameAs: Record<string, string> = { latitude: "place", longitude: "place", corporation_id: "corporation" };

/** What a person may give a reason for; the reasons of other actions are notes of the system. */
const withReasons = ["institution", "invitation", "member", "plan", "corporation", "group", "terminal"];

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const areaOf = (action: string): string => action.split(".")[0] ?? "";

/** Puts what the audit log has into words; an action without words of its own goes by its area, or else by its name. */
export function useEventWords() {
  const { t, i18n } = useTranslation(["institutions", "actions"]);
  const { language } = useLanguage();
  const isAction = (key: string): key is keyof typeof actionPhrases.action => i18n.exists(`actions:action.${key}`);
  const isArea = (key: string): key is keyof typeof actionPhrases.area => i18n.exists(`actions:area.${key}`);
  const isField = (key: string): key is keyof typeof phrases.field => i18n.exists(`institutions:field.${key}`);
  const fieldNames = (name: string) => {
    const key = sameAs[name] ?? camelCase(name);
    return isField(key) ? [t(`field.${key}`)] : [];
  };
  return {
    mayHaveReason: (action: string) => withReasons.includes(areaOf(action)),
    actionWords: (action: string) => {
      const key = action.replaceAll(".", "_");
      if (isAction(key)) return t(`actions:action.${key}`);
      const areaKey = camelCase(areaOf(action));
      if (!isArea(areaKey)) return t("actions:other", { action });
      const area = t(`actions:area.${areaKey}`);
      if (/_repeated$/.test(action)) return t("actions:repeatedArea", { area });
      return /[._]read$/.test(action) ? t("actions:viewedArea", { area }) : t("actions:changedArea", { area });
    },
    /** What a person may change, by its name on the form; what the system keeps besides is left out. */
    fieldWords: (names: readonly string[]) =>
      new Intl.ListFormat(languages[language].intlLocale, { type: "unit" }).format([
        ...new Set(names.flatMap(fieldNames)),
      ]),
  };
}
