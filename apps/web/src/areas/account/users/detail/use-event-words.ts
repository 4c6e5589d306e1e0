import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/account/users.ts";
import { languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

const changedFields = {
  display_name: "field.displayName",
  email: "field.email",
  email_verified: "field.isEmailVerified",
  tel: "field.tel",
  photo_url: "field.photoUrl",
  provider_id: "field.provider",
  last_login: "field.lastLogin",
  disabled_at: "field.standing",
  deleted_at: "field.deletedAt",
  is_admin: "field.rights",
} as const;

function isKnownField(name: string): name is keyof typeof changedFields {
  return Object.hasOwn(changedFields, name);
}

/** Puts what the audit log has into words; what has none yet goes by its own name. */
export function useEventWords() {
  const { t, i18n } = useTranslation("users");
  const { language } = useLanguage();
  const isAction = (key: string): key is keyof typeof phrases.action => i18n.exists(`users:action.${key}`);
  return {
    actionWords: (action: string) => {
      const key = action.replace(".", "_");
      return isAction(key) ? t(`action.${key}`) : t("history.other", { action });
    },
    fieldWords: (names: readonly string[]) =>
      new Intl.ListFormat(languages[language].intlLocale, { type: "conjunction", style: "narrow" }).format(
        names.map((name) => (isKnownField(name) ? t(changedFields[name]) : name)),
      ),
  };
}
