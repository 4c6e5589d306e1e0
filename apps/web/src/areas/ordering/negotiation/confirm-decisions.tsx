import { timestampDate } from "@bufbuild/protobuf/wkt";
import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { negotiatorNames } from "./negotiation-words.ts";
import { type NegotiationRef, useNegotiationActs } from "./use-negotiations.ts";

/** Where the head office or an agent negotiates: whether the institution has confirmed, and its manager's button. */
export function ConfirmDecisions(props: { room: GetNegotiationResponse; ids: NegotiationRef; canConfirm: boolean }) {
  const { t } = useTranslation("negotiation");
  const { failureWords } = useFailureWords();
  const { yen, number, dateTime } = useFormat();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { confirm } = useNegotiationActs();
  const { negotiation, sums } = props.room;
  if (!negotiation || negotiation.negotiator === Negotiator.OWN) return null;
  if (negotiation.confirmedAt) {
    const values = { name: negotiation.confirmedBy, on: dateTime(timestampDate(negotiation.confirmedAt)) };
    return <Alert severity="success">{t("confirm.doneBy", values)}</Alert>;
  }
  const { decided, agentName, negotiator } = negotiation;
  const seenYen = sums?.decidedYen ?? 0n;
  const send = async () => {
    await confirm.mutateAsync({ ...props.ids, seenItems: decided, seenYen });
    setIsOpen(false);
    toast(t("done.confirmed"));
  };
  return (
    <>
      <Alert
        severity="info"
        action={
          props.canConfirm &&
          decided > 0 && (
            <Button color="inherit" variant="outlined" onClick={() => setIsOpen(true)}>
              {t("act.confirm")}
            </Button>
          )
        }
      >
        {t("confirm.needed", { negotiator: agentName || t(negotiatorNames[negotiator]) })}
      </Alert>
      {isOpen && (
        <ConfirmDialog
          title={t("confirm.title")}
          effects={t("confirm.effects", { figure: number(decided), yen: yen(seenYen) })}
          confirmLabel={t("act.confirm")}
          error={confirm.error ? failureWords(confirm.error) : undefined}
          isRunning={confirm.isPending}
          onConfirm={() => send().catch(() => undefined)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
