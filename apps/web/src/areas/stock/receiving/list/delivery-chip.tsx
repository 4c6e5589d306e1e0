import type { Delivery } from "@meguri/rpc/app/v1/delivery_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { deliveryStates } from "./delivery-state.ts";

/** State of a delivery. */
export function DeliveryChip({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("deliveries");
  const known = deliveryStates.find(({ state }) => state === delivery.state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
