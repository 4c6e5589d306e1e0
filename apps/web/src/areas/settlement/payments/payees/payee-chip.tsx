import type { PayeeState } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { payeeStates } from "../payment-words.ts";

/** State of a payee's account. */
export function PayeeChip({ state }: { state: PayeeState }) {
  const { t } = useTranslation("payments");
  const known = payeeStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`account.${known.name}`)} /> : null;
}
