import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

/** Which sort of order it is, where it is not the usual one. Needs the phrases `orders`. */
export function KindChip({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation("orders");
  if (kind === OrderKind.URGENT) return <StatusChip tone="warn" label={t("kind.urgent")} />;
  if (kind === OrderKind.NARCOTIC) return <StatusChip tone="hold" label={t("kind.narcotic")} />;
  return null;
}
