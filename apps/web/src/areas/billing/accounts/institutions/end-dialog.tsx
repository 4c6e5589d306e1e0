import { type BillingInstitution, BillingInstitutionState } from "@meguri/rpc/app/v1/billing_account_pb";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { presentMonth } from "../../common/months.ts";
import { useMonthWords } from "../../common/use-month-words.ts";
import { useEndInstitution } from "../use-accounts.ts";

/** Ends that an account pays for an institution; shows until which month it still pays before anything is done. */
export function EndDialog(props: {
  payment: BillingInstitution;
  /** The side that ends it. */
  by: { accountId: string } | { institutionId: string };
  onClose: () => void;
}) {
  const { t } = useTranslation("billing");
  const monthWords = useMonthWords();
  const act = useEndInstitution();
  const { payment } = props;
  const values = { account: payment.accountName, name: payment.institutionName };
  const month = monthWords(presentMonth());
  const isRequest = payment.state === BillingInstitutionState.REQUESTED;
  const isBegun = payment.firstMonth !== "" && payment.firstMonth <= presentMonth();
  const withdraw = {
    title: t("end.withdrawTitle", values),
    effects: t("end.withdrawEffects"),
    done: t("done.withdrawn", values),
  };
  const end = {
    title: t("end.title", values),
    effects: isBegun ? t("end.effects", { month, account: values.account }) : t("end.effectsNotBegun", values),
    done: isBegun ? t("done.ended", { month, account: values.account }) : t("done.endedNotBegun", values),
  };
  return (
    <ConfirmAct
      {...(isRequest ? withdraw : end)}
      confirmLabel={t(isRequest ? "end.withdraw" : "end.submit")}
      canBeSetAgain
      act={act}
      run={() => act.mutateAsync(Object.assign({ id: payment.id }, props.by))}
      onClose={props.onClose}
    />
  );
}
