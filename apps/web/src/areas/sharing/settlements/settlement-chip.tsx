import { SettlementState, type ShareSettlement } from "@meguri/rpc/app/v1/share_settlement_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { settlementStates } from "./settlement-words.ts";

/** State of a settlement, as the side that looks at it reads it: what the partner has paid is still to be received. */
export function SettlementChip({ settlement }: { settlement: Pick<ShareSettlement, "state" | "netYen"> }) {
  const { t } = useTranslation("books");
  const { state, netYen } = settlement;
  const known = settlementStates.find((one) => one.state === state);
  if (!known) return null;
  const name = state === SettlementState.PAID && netYen > 0n ? "paidToUs" : known.name;
  return <StatusChip tone={known.tone} label={t(`settlements.state.${name}`)} />;
}
