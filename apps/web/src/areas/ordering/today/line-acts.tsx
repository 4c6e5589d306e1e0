import { type Order, OrderKind, type OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import type { Act } from "../../../shared/ui/dialog/act.ts";
import { ActsMenu } from "../../../shared/ui/dialog/acts-menu.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useCartEdits } from "./use-cart.ts";
import { useTakeOut } from "./use-take-out.ts";

/** Come with all that forms need, which the page itself does without. */
const ChangeLine = lazy(async () => ({ default: (await import("./change-line.tsx")).ChangeLine }));
const ChooseForCart = lazy(async () => ({ default: (await import("./choose-for-cart.tsx")).ChooseForCart }));
const LineDialog = lazy(async () => ({ default: (await import("./line-dialog.tsx")).LineDialog }));

/** What can be done with a line of the cart. */
export function LineActs({ institutionId, order, line }: { institutionId: string; order: Order; line: OrderLine }) {
  const { t } = useTranslation("cart");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { move } = useCartEdits(institutionId);
  const takeOut = useTakeOut(institutionId);
  const [open, setOpen] = useState<"change" | "split" | "more">();
  const name = shownName(line.medicineName);
  const moveTo = (kind: OrderKind) =>
    move.mutate(
      { institutionId, lineId: line.id, version: line.version, tradingId: order.tradingId, kind },
      { onError: (error) => toast(failureWords(error), { variant: "error" }) },
    );
  const acts: Act[] = [
    { label: t("line.change"), run: () => setOpen("change") },
    { label: t("line.more"), run: () => setOpen("more") },
    { label: t("line.split"), run: () => setOpen("split") },
  ];
  if (order.kind === OrderKind.USUAL) acts.push({ label: t("line.makeUrgent"), run: () => moveTo(OrderKind.URGENT) });
  if (order.kind === OrderKind.URGENT) acts.push({ label: t("line.makeUsual"), run: () => moveTo(OrderKind.USUAL) });
  acts.push({ label: t("line.remove"), run: () => takeOut(order, line) });
  return (
    <>
      <ActsMenu label={t("line.actsOf", { name })} acts={acts} isInRow />
      <Suspense>
        {open === "change" && (
          <ChangeLine institutionId={institutionId} order={order} line={line} onClose={() => setOpen(undefined)} />
        )}
        {open === "split" && (
          <ChooseForCart
            {...line}
            institutionId={institutionId}
            needed={line.packQuantity}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === "more" && <LineDialog institutionId={institutionId} line={line} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
