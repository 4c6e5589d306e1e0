import { type Order, OrderKind, type OrderLine } from "@meguri/rpc/app/v1/order_pb";
import MoreHorizIcon from "@mui/icons-material/MoreHoriz";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/use-toast.ts";
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
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<"change" | "split" | "more">();
  const name = shownName(line.medicineName);
  const ref = { institutionId, lineId: line.id, version: line.version };
  const failed = remove.error ?? move.error;
  const close = () => setAnchor(undefined);
  const putBack = () => {
    const { medicineId, gtin, packs, wantedOn, note } = line;
    const again = { id: crypto.randomUUID(), medicineId, gtin, packs, wantedOn, note };
    put.mutate({ institutionId, tradingId: order.tradingId, kind: order.kind, line: again });
  };
  const moveTo = (kind: OrderKind) => {
    close();
    move.mutate({ ...ref, tradingId: order.tradingId, kind });
  };
  return (
    <Box sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", minWidth: { sm: 116 } }}>
      <Button
        size="small"
        color="inherit"
        aria-label={t("line.changeOf", { name })}
        onClick={() => setAsked("change")}
        sx={{ minWidth: { sm: 0 }, marginInlineStart: { sm: -0.625 } }}
      >
        {t("line.change")}
      </Button>
      <IconButton
        aria-label={t("line.actsOf", { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreHorizIcon />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            setAsked("more");
          }}
        >
          {t("line.more")}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setAsked("split");
          }}
        >
          {t("line.split")}
        </MenuItem>
        {order.kind === OrderKind.USUAL && (
          <MenuItem onClick={() => moveTo(OrderKind.URGENT)}>{t("line.makeUrgent")}</MenuItem>
        )}
        {order.kind === OrderKind.URGENT && (
          <MenuItem onClick={() => moveTo(OrderKind.USUAL)}>{t("line.makeUsual")}</MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            // The line is gone from the page when it is gone from the cart: what follows hangs on the promise.
            void remove.mutateAsync(ref).then(
              () => toast(t("line.removed", { name }), { action: { label: t("common:undo"), run: putBack } }),
              () => undefined,
            );
          }}
        >
          {t("line.remove")}
        </MenuItem>
      </Menu>
      {failed && (
        <Alert severity="error" sx={{ flexBasis: "100%", textAlign: "start" }}>
          {failureWords(failed)}
        </Alert>
      )}
      {asked === "change" && (
        <ChangeLine institutionId={institutionId} order={order} line={line} onClose={() => setAsked(undefined)} />
      )}
      {asked === "split" && (
        <ChooseForCart
          {...line}
          institutionId={institutionId}
          needed={line.packQuantity}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "more" && <LineDialog institutionId={institutionId} line={line} onClose={() => setAsked(undefined)} />}
    </Box>
  );
}
