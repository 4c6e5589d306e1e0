import type { EnteredInvoiceProblem } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { useTranslation } from "react-i18next";

const known = ["in_the_future", "duplicate", "known_with_other_total", "unknown"] as const;

/** The sentence for what is wrong with a document. */
export function useProblemWords() {
  const { t } = useTranslation("entered");
  return ({ problem, value }: Pick<EnteredInvoiceProblem, "problem" | "value">): string => {
    const name = known.find((one) => one === problem);
    return name ? t(`problem.${name}`, { value }) : t("problem.other", { value });
  };
}
