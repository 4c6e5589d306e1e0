import type { BillingInstitution } from "@meguri/rpc/app/v1/billing_account_pb";
import { firstFreeMonth, hasBegun, presentPayer } from "@meguri/rules/billing-months";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { presentMonth } from "../../common/months.ts";
import { useMonthWords } from "../../common/use-month-words.ts";
import { useRequestedWords } from "../institutions/use-requested-words.ts";
import { useAgreeInstitution } from "../use-accounts.ts";

/** Agrees that an account pays; shows from which month, and what becomes of the one that pays now. */
export function AgreeDialog(props: {
  payment: BillingInstitution;
  present: readonly BillingInstitution[];
  onClose: () => void;
}) {
  const { t } = useTranslation("billing");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const monthWords = useMonthWords();
  const requestedWords = useRequestedWords();
  const { mutate, isPending, error } = useAgreeInstitution();
  const { id, institutionId, accountName: account, institutionName: name } = props.payment;
  const payer = presentPayer(props.present);
  const present = presentMonth();
  const month = monthWords(firstFreeMonth(props.present, present));
  return (
    <ConfirmDialog
      title={t("agree.title", { account, name })}
      effects={
        <>
          {t("agree.effects", { account, month })}{" "}
          {payer &&
            (hasBegun(payer, present)
              ? t("agree.effectsTaken", { present: payer.accountName, month: monthWords(present) })
              : t("agree.effectsNotBegun", { present: payer.accountName }))}{" "}
          {t("agree.effectsSeen")}
        </>
      }
      confirmLabel={t("agree.submit")}
      error={error ? failureWords(error) : undefined}
      isRunning={isPending}
      onClose={props.onClose}
      onConfirm={() =>
        mutate(
          { id, institutionId },
          {
            onSuccess: ({ institution }) => {
              toast(requestedWords(institution));
              props.onClose();
            },
          },
        )
      }
    />
  );
}
