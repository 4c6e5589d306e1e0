import { type StockCount, StockCountState } from "@meguri/rpc/app/v1/stock_count_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

const states = {
  [StockCountState.UNSPECIFIED]: undefined,
  [StockCountState.OPEN]: { name: "open", tone: "info" },
  [StockCountState.POSTED]: { name: "posted", tone: "ok" },
  [StockCountState.CANCELLED]: { name: "cancelled", tone: "neutral" },
} as const;

/** State of a count. */
export function CountChip({ count }: { count: StockCount }) {
  const { t } = useTranslation("counts");
  const state = states[count.state];
  return state ? <StatusChip tone={state.tone} label={t(`state.${state.name}`)} /> : null;
}
