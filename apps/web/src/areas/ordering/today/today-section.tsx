import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { proposalsSum } from "../common/offered-proposals.ts";
import { KindChip } from "../common/order/kind-chip.tsx";
import { sumOfOrders, useOrderYen } from "../common/order/use-order-yen.ts";
import { CutOff } from "./cut-off.tsx";
import { DraftDialog } from "./draft-dialog.tsx";
import type { TodayGroup } from "./today-groups.ts";
import { TodayRows } from "./today-rows.tsx";
import { lacksUrgentWords } from "./urgent-words.ts";

/** What is to be ordered from one wholesaler: its head stays in sight with the total, the time that is left, and the button. */
export function TodaySection(props: {
  institutionId: string;
  group: TodayGroup;
  isPharmacist: boolean;
  /** The proposals that are ordered with the lines of the cart. */
  ticked: readonly OrderProposal[];
  isPlacing: boolean;
  onTick: (medicineId: string, isTicked: boolean) => void;
  onChange: (proposal: OrderProposal) => void;
  /** Whether the note for the wholesaler is being edited. */
  isTelling: boolean;
  onTell: (isTelling: boolean) => void;
  onPlace: () => void;
}) {
  const { t } = useTranslation("cart");
  const { yen, number } = useFormat();
  const orderYen = useOrderYen();
  const titleId = useId();
  const { institutionId, group, ticked, isTelling, onTell } = props;
  const { order, kind, minimumYen, tradingId } = group;
  const isUrgent = kind === OrderKind.URGENT;
  const sum = sumOfOrders([order, proposalsSum(ticked)]);
  const short = kind === OrderKind.USUAL && sum.totalYen < minimumYen ? minimumYen - sum.totalYen : 0n;
  const name = tradingId === "" ? t("proposals.noRoute") : group.wholesalerName;
  return (
    <Box
      component="section"
      aria-labelledby={kind === OrderKind.USUAL ? titleId : `${titleId} ${titleId}-kind`}
      sx={{ display: "grid", gap: 1, minWidth: 0 }}
    >
      <Box sx={head}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: "1.0625rem" }}>
          {tradingId === "" ? name : <bdi lang="ja">{name}</bdi>}
        </Typography>
        {kind !== OrderKind.USUAL && (
          <span id={`${titleId}-kind`}>
            <KindChip kind={kind} />
          </span>
        )}
        {isUrgent ? (
          <Typography variant="body2">{t("section.urgentRun")}</Typography>
        ) : (
          tradingId !== "" && <CutOff section={group} name={group.wholesalerName} />
        )}
        {tradingId !== "" && (
          <>
            <Typography sx={{ marginInlineStart: "auto", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
              {t("section.total", { yen: orderYen(sum), figure: number(sum.lineCount) })}
            </Typography>
            {order && (
              <Button size="small" color="inherit" onClick={() => onTell(true)}>
                {t(isUrgent ? "draft.openUrgent" : "draft.open")}
              </Button>
            )}
            <Button
              variant="contained"
              size="small"
              disabled={sum.lineCount === 0}
              loading={props.isPlacing}
              onClick={props.onPlace}
            >
              {t("section.place")}
            </Button>
          </>
        )}
      </Box>
      {short > 0n && sum.lineCount > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {sum.unpricedCount > 0
            ? t("section.minimumUnknown", { minimum: yen(minimumYen) })
            : t("section.belowMinimum", { minimum: yen(minimumYen), short: yen(short) })}
        </Typography>
      )}
      {kind === OrderKind.NARCOTIC && (
        <Alert severity="info">{t(props.isPharmacist ? "section.narcotic" : "proposals.narcoticsOthers")}</Alert>
      )}
      {isUrgent &&
        order &&
        (lacksUrgentWords(order) ? (
          <Alert severity="warning">{t("section.urgentLacks")}</Alert>
        ) : (
          <Typography variant="body2">
            {t("section.urgent", { reason: order.urgentReason, telephone: order.telephone })}
          </Typography>
        ))}
      {order?.note && <Typography variant="body2">{t("section.note", { note: order.note })}</Typography>}
      <TodayRows
        institutionId={institutionId}
        label={t("section.lines", { name })}
        group={group}
        isPharmacist={props.isPharmacist}
        ticked={new Set(ticked.map(({ medicineId }) => medicineId))}
        onTick={props.onTick}
        onChange={props.onChange}
      />
      {isTelling && order && <DraftDialog institutionId={institutionId} order={order} onClose={() => onTell(false)} />}
    </Box>
  );
}

/** The head stays in sight while its rows scroll by. */
const head = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  position: "sticky",
  top: { xs: 64, sm: 72 },
  zIndex: 2,
  py: 1,
  bgcolor: "background.default",
} as const;
