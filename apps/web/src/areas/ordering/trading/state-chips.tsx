import type { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import type { WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { tradingLooks, wholesalerLooks } from "./trading-words.ts";

/** State of a registration. */
export function WholesalerChip({ state }: { state: WholesalerState }) {
  const { t } = useTranslation("trading");
  const look = wholesalerLooks[state];
  return look ? <StatusChip tone={look.tone} label={t(look.label)} /> : null;
}

/** State of a trading. */
export function TradingChip({ state }: { state: TradingState }) {
  const { t } = useTranslation("trading");
  const look = tradingLooks[state];
  return look ? <StatusChip tone={look.tone} label={t(look.label)} /> : null;
}
