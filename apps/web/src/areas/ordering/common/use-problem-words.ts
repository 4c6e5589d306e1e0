import { useTranslation } from "react-i18next";

const known = ["mail_cut", "mail_refused", "mail_unreached", "interrupted", "wholesaler_closed"] as const;

/** Why an order did not go out, in words; what has no words of its own is shown unchanged. Needs the phrases `orders`. */
export function useProblemWords(): (problem: string) => string {
  const { t } = useTranslation("orders");
  return (problem) => {
    const match = known.find((one) => one === problem);
    return match ? t(`sendingProblem.${match}`) : problem;
  };
}
