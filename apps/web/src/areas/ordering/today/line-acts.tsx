import { type Order, OrderKind, type OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { type Act, ActsMenu } from "../../../shared/ui/dialog/acts-menu.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { ChangeLine } from "./change-line.tsx";
import { ChooseForCart } from "./choose-for-cart.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { useCartEdits } from "./use-cart.ts";

/** What can be done with a line of the cart. */
export function LineActs({ institutionId, order, line }: { institutionId: string; order: Order; line: OrderLine }) {
  const { t } = useTranslation(["cart", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { put, remove, move } = useCartEdits(institutionId);
  const [open, setOpen] = useState<"change" | "split" | "more">();
  const name = shownName(line.medicineName);
  const ref = { institutionId, lineId: line.id, version: line.version };
  const failed = remove.error ?? move.error;
  const putBack = () => {
    const { medicineId, gtin, packs, wantedOn, note } = line;
    const again = { id: crypto.randomUUID(), medicineId, gtin, packs, wantedOn, note };
    put.mutate({ institutionId, tradingId: order.tradingId, kind: order.kind, line: again });
  };
  const moveTo = (kind: OrderKind) => move.mutate({ ...ref, tradingId: order.tradingId, kind });
  // The line is gone from the page when it is gone from the cart: the toast depends on the promise.
  const takeOut = () =>
    void remove.mutateAsync(ref).then(
      () => toast(t("line.removed", { name }), { action: { label: t("common:undo"), run: putBack } }),
      () => undefined,
    );
  const acts: Act[] = [
    { label: t("line.more"), run: () => setOpen("more") },
    { label: t("line.split"), run: () => setOpen("split") },
  ];
  if (order.kind === OrderKind.USUAL) acts.push({ label: t("line.makeUrgent"), run: () => moveTo(OrderKind.URGENT) });
  if (order.kind === OrderKind.URGENT) acts.push({ label: t("line.makeUsual"), run: () => moveTo(OrderKind.USUAL) });
  acts.push({ label: t("line.remove"), run: takeOut });
  return (
    <Box sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", minWidth: { sm: 116 } }}>
      <Button
        size="small"
        color="inherit"
        aria-label={t("line.changeOf", { name })}
        onClick={() => setOpen("change")}
        sx={{ minWidth: { sm: 0 }, marginInlineStart: { sm: -0.625 } }}
      >
        {t("line.change")}
      </Button>
      <ActsMenu label={t("line.actsOf", { name })} acts={acts} isInRow />
      {failed && (
        <Alert severity="error" sx={{ flexBasis: "100%", textAlign: "start" }}>
          {failureWords(failed)}
        </Alert>
      )}
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
    </Box>
  );
}
