import { type BillingInstitution, BillingInstitutionState } from "@meguri/rpc/app/v1/billing_account_pb";
import { useTranslation } from "react-i18next";
import { useMonthWords } from "../../common/use-month-words.ts";

/** What came of a request to pay for an institution: from when the account pays, or that a manager has to agree first. */
export function useRequestedWords(): (payment: BillingInstitution | undefined) => string {
  const { t } = useTranslation("billing");
  const monthWords = useMonthWords();
  return (payment) => {
    const { institutionName: name = "", accountName: account = "", firstMonth = "" } = payment ?? {};
    return payment && payment.state !== BillingInstitutionState.REQUESTED
      ? t("done.agreed", { name, account, month: monthWords(firstMonth) })
      : t("done.requested", { name });
  };
}
