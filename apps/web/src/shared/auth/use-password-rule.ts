import { leastPasswordLength } from "@meguri/rules/password";
import { useTranslation } from "react-i18next";

/** The rule of a new password, in words. */
export function usePasswordRule(): { validate: (text: string) => true | string } {
  const { t } = useTranslation("auth");
  return {
    validate: (text) => {
      if (text === "") return t("passwordRequired");
      return text.length >= leastPasswordLength || t("passwordShort");
    },
  };
}
