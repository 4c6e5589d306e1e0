import type { OrderChoice } from "@meguri/rpc/app/v1/order_draft_pb";
import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { timesOf } from "../../../shared/format/decimal.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { ChoicesDialog } from "./choices-dialog.tsx";
import { packsFor } from "./packs-for.ts";
import { useCartEdits } from "./use-cart.ts";

/** Orders a line otherwise: another package, another wholesaler, or another medicine of the same generic name. */
export function ChangeLine(props: { institutionId: string; order: Order; line: OrderLine; onClose: () => void }) {
  const { t } = useTranslation("cart");
  const { institutionId, order, line } = props;
  const { put, move, remove } = useCartEdits(institutionId);
  const error = put.error ?? move.error ?? remove.error;
  const choose = useSingleFlight(async ({ medicineId, gtin, tradingId, packQuantity }: OrderChoice) => {
    const { id, version, wantedOn, note } = line;
    const isOther = medicineId !== line.medicineId;
    // A larger package must not multiply what is ordered.
    const packs = gtin === line.gtin ? line.packs : packsFor(timesOf(line.packQuantity, line.packs), packQuantity);
    const wanted = { medicineId, gtin, packs, wantedOn, note };
    if (isOther) {
      // First the new one: were the second step lost, too much would be seen in the cart, and nothing would be missing.
      await put.mutateAsync({
        institutionId,
        tradingId,
        kind: order.kind,
        line: { ...wanted, id: crypto.randomUUID(), version: 0 },
      });
      await remove.mutateAsync({ institutionId, lineId: id, version });
    } else {
      let now = version;
      if (gtin !== line.gtin) {
        const { sections } = await put.mutateAsync({ institutionId, line: { ...wanted, id, version } });
        now = sections.flatMap(({ lines }) => lines).find((one) => one.id === id)?.version ?? now;
      }
      if (tradingId !== order.tradingId) {
        await move.mutateAsync({ institutionId, lineId: id, version: now, tradingId });
      }
    }
    props.onClose();
  });
  return (
    <ChoicesDialog
      institutionId={institutionId}
      medicineId={line.medicineId}
      medicineName={line.medicineName}
      title={t("choices.title", { name: shownName(line.medicineName) })}
      isNow={({ medicineId, gtin, tradingId }) =>
        medicineId === line.medicineId && gtin === line.gtin && tradingId === order.tradingId
      }
      isBusy={put.isPending || move.isPending || remove.isPending}
      error={error}
      onChoose={(choice) => void choose(choice).catch(() => undefined)}
      onClose={props.onClose}
    />
  );
}
