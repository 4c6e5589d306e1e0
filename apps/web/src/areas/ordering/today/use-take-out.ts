import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useCartEdits } from "./use-cart.ts";

/** Takes a line out of the cart; it can be put back. */
export function useTakeOut(institutionId: string): (order: Order, line: OrderLine) => void {
  const { t } = useTranslation(["cart", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { put, remove } = useCartEdits(institutionId);
  const failed = (error: unknown) => toast(failureWords(error), { variant: "error" });
  return ({ tradingId, kind }, { id, version, medicineId, medicineName, gtin, packs, wantedOn, note }) => {
    const again = { id: crypto.randomUUID(), medicineId, gtin, packs, wantedOn, note };
    const putBack = () => void put.mutateAsync({ institutionId, tradingId, kind, line: again }).catch(failed);
    // The line is gone from the page when it is gone from the cart: the toast depends on the promise.
    void remove.mutateAsync({ institutionId, lineId: id, version }).then(
      () =>
        toast(t("line.removed", { name: shownName(medicineName) }), {
          action: { label: t("common:undo"), run: putBack },
        }),
      failed,
    );
  };
}
