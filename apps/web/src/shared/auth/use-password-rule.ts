import { useTranslation } from "react-i18next";

/** Shortest password the identity provider takes. */
const shortest = 6;

/** The rule of a new password, in words. */
export function usePasswordRule(): { validate: (text: string) => true | string } {
  const { t } = useTranslation("auth");
  return {
    validate: (text) => {
      if (text === "") return t("passwordRequired");
      return text.length >= shortest || t("errors.passwordWeak");
    },
  };
}
