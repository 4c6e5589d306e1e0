import type { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { returnStates } from "./return-states.ts";

/** State of a return. */
export function ReturnChip({ state }: { state: StockReturnState }) {
  const { t } = useTranslation("sending");
  const known = returnStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`returns.state.${known.name}`)} /> : null;
}
