import type { SettlementState } from "@meguri/rpc/app/v1/share_settlement_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { settlementStates } from "./settlement-words.ts";

/** State of a settlement. */
export function SettlementChip({ state }: { state: SettlementState }) {
  const { t } = useTranslation("books");
  const known = settlementStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`settlements.state.${known.name}`)} /> : null;
}
