import { useTranslation } from "react-i18next";

/** A reason that the other side reads, in several lines. Needs the phrases `trading`. */
export function useReasonText() {
  const { t } = useTranslation("trading");
  return {
    label: t("field.reason"),
    isRequired: true,
    isLong: true,
    most: 500,
    words: t("decide.reasonMissing"),
  };
}
