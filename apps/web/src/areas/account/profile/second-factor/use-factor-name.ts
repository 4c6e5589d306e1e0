import { useTranslation } from "react-i18next";
import type { SecondFactor } from "../../../../shared/auth/provider/identity.ts";

/** What to call a second factor: its kind, and the number or the name that tells it from others. */
export function useFactorName(): (factor: SecondFactor) => string {
  const { t } = useTranslation("account");
  return ({ kind, name, phoneNumber }) => {
    const detail = kind === "sms" ? phoneNumber : name;
    return detail ? `${t(`factor.${kind}`)} ${detail}` : t(`factor.${kind}`);
  };
}
