import { EvidencePayer } from "@meguri/rpc/app/v1/evidence_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { type KnownPayer, payerNames } from "./payers.ts";
import { useDeleteEvidence } from "./use-evidence.ts";
import { useMonthFormat } from "./use-month-format.ts";

/** Stops sharing a month, or one payer's receipts of it, once it is confirmed. */
export function StopSharing(props: { institutionId: string; month: string; payer?: KnownPayer }) {
  const { t } = useTranslation("evidence");
  const month = useMonthFormat()(props.month);
  const [isOpen, setIsOpen] = useState(false);
  const stopping = useDeleteEvidence();
  const payer = props.payer && t(`payer.${payerNames[props.payer]}`);
  return (
    <>
      <Button
        variant={payer ? "text" : "outlined"}
        color="inherit"
        size={payer ? "small" : "medium"}
        aria-label={payer && t("stop.openOf", { payer })}
        onClick={() => setIsOpen(true)}
      >
        {t("stop.open")}
      </Button>
      {isOpen && (
        <ConfirmAct
          title={payer ? t("stop.titleOf", { month, payer }) : t("stop.title", { month })}
          effects={t("stop.effects")}
          confirmLabel={t("stop.confirm")}
          done={t("stop.done", { month })}
          act={stopping}
          run={() =>
            stopping.mutateAsync({
              institutionId: props.institutionId,
              month: props.month,
              payer: props.payer ?? EvidencePayer.UNSPECIFIED,
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
