import { type StockTransferLine, TransferDifference, TransferRest } from "@meguri/rpc/app/v1/stock_transfer_pb";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

const differences = {
  [TransferDifference.UNSPECIFIED]: undefined,
  [TransferDifference.MISSING]: "missing",
  [TransferDifference.DAMAGED]: "damaged",
  [TransferDifference.WRONG]: "wrong",
  [TransferDifference.OTHER]: "other",
} as const;

/** Why less came, by the receiver. */
export function ReceiverReason({ line }: { line: StockTransferLine }) {
  const { t } = useTranslation("sending");
  const name = differences[line.receiverReason];
  if (!name) return "-";
  return (
    <>
      {t(`transfers.differences.${name}`)}
      {line.receiverNote && <> {line.receiverNote}</>}
    </>
  );
}

/** What became of the rest, by the sender; the sender enters it here. */
export function SenderReason({ line, onExplain }: { line: StockTransferLine; onExplain?: () => void }) {
  const { t } = useTranslation("sending");
  if (line.receivedQuantity === "") return "-";
  if (line.senderReason !== TransferRest.UNSPECIFIED) {
    return (
      <>
        {t(line.senderReason === TransferRest.KEPT ? "transfers.differences.kept" : "transfers.differences.lost")}
        {line.senderNote && <> {line.senderNote}</>}
      </>
    );
  }
  if (!onExplain) return t("transfers.differences.waiting");
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={onExplain}>
      {t("transfers.differences.explain")}
    </Button>
  );
}
