import { useTranslation } from "react-i18next";

/** The rule of an e-mail field, in words: it is required, and must look like one. */
export function useEmailRule(): { validate: (text: string) => Promise<true | string> } {
  const { t } = useTranslation("auth");
  return {
    validate: async (text) => {
      if (text.trim() === "") return t("emailRequired");
      // Not before something is typed: the rules' library weighs as much as the page.
      const { email } = await import("@meguri/rules/user");
      return email.safeParse(text.trim()).success || t("errors.emailInvalid");
    },
  };
}
