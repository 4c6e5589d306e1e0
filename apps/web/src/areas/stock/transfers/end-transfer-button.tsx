import { type StockTransfer, StockTransferState } from "@meguri/rpc/app/v1/stock_transfer_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ReceiveTransferDialog } from "./receive-transfer-dialog.tsx";
import { useTransferSteps } from "./use-transfers.ts";

/** What one's own side may do with what is on its way: receive it here, or take it back there. */
export function EndTransferButton({ institutionId, transfer }: { institutionId: string; transfer: StockTransfer }) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { cancel } = useTransferSteps();
  const isReceiver = transfer.toInstitutionId === institutionId;
  const words = isReceiver ? "receive" : "cancel";
  const end = useSingleFlight(async () => {
    await cancel.mutateAsync({ institutionId, transferId: transfer.id }).then(
      () => {
        toast(t("transfers.cancel.done"));
        setIsAsking(false);
      },
      () => undefined,
    );
  });
  if (transfer.state !== StockTransferState.SENT) return null;
  return (
    <>
      <Button
        variant={isReceiver ? "contained" : "outlined"}
        {...(!isReceiver && { color: "inherit" })}
        onClick={() => setIsAsking(true)}
      >
        {t(`transfers.${words}.open`)}
      </Button>
      {isAsking && isReceiver && (
        <ReceiveTransferDialog institutionId={institutionId} transfer={transfer} onClose={() => setIsAsking(false)} />
      )}
      {isAsking && !isReceiver && (
        <ConfirmDialog
          title={t("transfers.cancel.title", { name: transfer.toName })}
          effects={t("transfers.cancel.effects", { figure: transfer.lines.length })}
          confirmLabel={t("transfers.cancel.open")}
          isIrreversible
          isRunning={cancel.isPending}
          error={cancel.error ? failureWords(cancel.error) : undefined}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void end()}
        />
      )}
    </>
  );
}
