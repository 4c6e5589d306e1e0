import { email } from "@meguri/rules/user";
import { useTranslation } from "react-i18next";

/** The rule of an e-mail field, in words: it is asked for, and it must look like one. */
export function useEmailRule(): { validate: (text: string) => true | string } {
  const { t } = useTranslation("auth");
  return {
    validate: (text) => {
      if (text.trim() === "") return t("emailRequired");
      return email.safeParse(text.trim()).success || t("errors.emailInvalid");
    },
  };
}
