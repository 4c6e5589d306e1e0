import type { RegulatedDuty } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useEndDuty } from "../use-ledger-acts.ts";
import { dutyName } from "./duty-names.ts";

/** Confirmation before a notice that was noted by mistake is given up. */
export function CancelDutyDialog(props: { institutionId: string; duty: RegulatedDuty; onClose: () => void }) {
  const { t } = useTranslation("regulated");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { cancel } = useEndDuty();
  const { duty } = props;
  return (
    <ConfirmDialog
      title={t("duty.cancelTitle", { name: shownName(duty.medicineName), kind: t(`duty.kind.${dutyName(duty)}`) })}
      effects={t("duty.cancelEffects")}
      confirmLabel={t("duty.cancel")}
      isRunning={cancel.isPending}
      error={cancel.error ? failureWords(cancel.error) : undefined}
      onConfirm={() =>
        cancel.mutate(
          { institutionId: props.institutionId, dutyId: duty.id },
          {
            onSuccess: () => {
              toast(t("duty.cancelled"));
              props.onClose();
            },
          },
        )
      }
      onClose={props.onClose}
    />
  );
}
