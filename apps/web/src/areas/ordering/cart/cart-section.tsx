import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { KindChip } from "../common/order/kind-chip.tsx";
import { useOrderYen } from "../common/order/use-order-yen.ts";
import { CartLines } from "./cart-lines.tsx";
import { CutOff } from "./cut-off.tsx";
import { DraftDialog } from "./draft-dialog.tsx";
import { lacksUrgentWords } from "./urgent-words.ts";

/** What is about to be ordered from one wholesaler, with its total and the time that is left. */
export function CartSection(props: {
  institutionId: string;
  section: OrderSection;
  /** Whether the note for the wholesaler is being edited. */
  isTelling: boolean;
  onTell: (isTelling: boolean) => void;
  onPlace: () => void;
}) {
  const { t } = useTranslation("cart");
  const { yen, number } = useFormat();
  const orderYen = useOrderYen();
  const titleId = useId();
  const { institutionId, section, isTelling, onTell } = props;
  const { order, lines, minimumYen } = section;
  if (!order) return null;
  const isUrgent = order.kind === OrderKind.URGENT;
  const short = order.kind === OrderKind.USUAL && order.totalYen < minimumYen ? minimumYen - order.totalYen : 0n;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography id={titleId} variant="h2">
          <bdi lang="ja">{order.wholesalerName}</bdi>
        </Typography>
        <KindChip kind={order.kind} />
        <Button color="inherit" onClick={() => onTell(true)} sx={{ marginInlineStart: "auto" }}>
          {t(isUrgent ? "draft.openUrgent" : "draft.open")}
        </Button>
      </Box>
      {order.kind === OrderKind.NARCOTIC && <Alert severity="info">{t("section.narcotic")}</Alert>}
      {isUrgent &&
        (lacksUrgentWords(order) ? (
          <Alert severity="warning">{t("section.urgentLacks")}</Alert>
        ) : (
          <Typography variant="body2">
            {t("section.urgent", { reason: order.urgentReason, telephone: order.telephone })}
          </Typography>
        ))}
      {order.note && <Typography variant="body2">{t("section.note", { note: order.note })}</Typography>}
      <CartLines institutionId={institutionId} order={order} lines={lines} />
      <Box sx={foot}>
        <Box sx={{ display: "grid", gap: 0.5 }}>
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {t("section.total", { yen: orderYen(order), figure: number(lines.length) })}
          </Typography>
          {short > 0n && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {order.unpricedCount > 0
                ? t("section.minimumUnknown", { minimum: yen(minimumYen) })
                : t("section.belowMinimum", { minimum: yen(minimumYen), short: yen(short) })}
            </Typography>
          )}
        </Box>
        {isUrgent ? <Typography variant="body2">{t("section.urgentRun")}</Typography> : <CutOff section={section} />}
        <Button variant="outlined" onClick={props.onPlace} sx={{ marginInlineStart: "auto" }}>
          {t("section.place")}
        </Button>
      </Box>
      {isTelling && <DraftDialog institutionId={institutionId} order={order} onClose={() => onTell(false)} />}
    </Box>
  );
}

const foot = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  rowGap: 1,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
