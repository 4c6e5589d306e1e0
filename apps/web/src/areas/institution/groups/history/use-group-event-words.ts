import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/institution/groups.ts";

const changedFields = {
  name: "field.name",
  description: "field.description",
  rules: "field.rules",
  region: "field.region",
  prefecture: "field.prefecture",
  privacy_level: "field.privacy",
  own_privacy_level: "field.ownPrivacy",
  manager_institution_id: "field.manager",
  state: "field.state",
  message: "field.message",
} as const;

function isKnownField(name: string): name is keyof typeof changedFields {
  return Object.hasOwn(changedFields, name);
}

/** Puts what the audit log has of a group into words; what has none yet goes by its own name. */
export function useGroupEventWords() {
  const { t, i18n } = useTranslation("groups");
  const isAction = (key: string): key is keyof typeof phrases.action => i18n.exists(`groups:action.${key}`);
  return {
    actionWords: (action: string) => {
      const key = action.replaceAll(".", "_");
      return isAction(key) ? t(`action.${key}`) : t("history.other", { action });
    },
    fieldWords: (names: readonly string[]) =>
      new Intl.ListFormat(undefined, { type: "unit" }).format(
        names.map((name) => (isKnownField(name) ? t(changedFields[name]) : name)),
      ),
  };
}
