import type { PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { runStates } from "../payment-words.ts";

/** State of a payment. */
export function RunChip({ state }: { state: PaymentRunState }) {
  const { t } = useTranslation("payments");
  const known = runStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
