import { useTranslation } from "react-i18next";

/** Sentences for the problems of the fields of `auth-rules.ts`, for `useRuleForm`. */
export function useAuthProblems(): Readonly<Record<string, string>> {
  const { t } = useTranslation("auth");
  return {
    email_required: t("emailRequired"),
    email_invalid: t("errors.emailInvalid"),
    password_required: t("passwordRequired"),
    password_short: t("passwordShort"),
    name_required: t("nameRequired"),
    code_required: t("factor.codeRequired"),
    code_wrong: t("factor.codeWrong"),
    code_expired: t("factor.codeExpired"),
  };
}
