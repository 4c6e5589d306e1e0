import { StockTransferState } from "@meguri/rpc/app/v1/stock_transfer_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

const states = [
  { state: StockTransferState.SENT, name: "sent", tone: "info" },
  { state: StockTransferState.RECEIVED, name: "received", tone: "ok" },
  { state: StockTransferState.CANCELLED, name: "cancelled", tone: "neutral" },
] as const;

/** State of a transfer. */
export function TransferChip({ state }: { state: StockTransferState }) {
  const { t } = useTranslation("sending");
  const known = states.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`transfers.state.${known.name}`)} /> : null;
}
