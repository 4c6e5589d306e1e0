import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { InboxEntry } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readDay, startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { MeantCheck } from "../../../shared/ui/input/meant-check.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { AnswerChip } from "../common/answer/answer-chip.tsx";
import { typedPacks } from "../common/order/typed-packs.ts";
import { LineName } from "./line-name.tsx";
import { exceedingOf, type LotDraft, lotsOf, type ShipDrafts, shipLackOf, slipOf } from "./lot-drafts.ts";
import { OrderRow } from "./order-row.tsx";
import { PickingButton } from "./picking-button.tsx";
import { RowField } from "./row-field.tsx";
import { shippedOf } from "./to-ship.ts";

/** An answered order: the lots that leave, by line, and the number of their slip. */
export function ShipRows(props: {
  wholesalerId: string;
  entry: InboxEntry;
  drafts: ShipDrafts;
  /** Today. */
  day: string;
  columns: number;
  isSending: boolean;
  onLots: (lineId: string, lots: readonly LotDraft[]) => void;
  onSlip: (orderId: string, slip: string) => void;
  onMeant: (orderId: string, isMeant: boolean) => void;
  onShip: () => void;
}) {
  const { t } = useTranslation("orders");
  const { entry, drafts, day } = props;
  const { order, lines } = entry;
  if (!order) return null;
  const of = { number: order.number, name: order.institutionName };
  const lack = shipLackOf(entry, drafts, day);
  const exceeding = exceedingOf(entry, drafts);
  return (
    <TableBody>
      <OrderRow order={order} columns={props.columns} hasState>
        <PickingButton wholesalerId={props.wholesalerId} order={order} />
        <RowField
          label={t("inbox.slipFor", of)}
          placeholder={t("receive.slip")}
          value={slipOf(drafts, entry, day)}
          maxLength={40}
          width={140}
          isLtr
          isWrong={lack === "slip"}
          onChange={(slip) => props.onSlip(order.id, slip)}
        />
        <Button
          size="small"
          variant="outlined"
          disabled={props.isSending || lack !== undefined}
          aria-label={`${t("inbox.ship")} ${t("inbox.orderOf", of)}`}
          onClick={props.onShip}
          sx={{ minHeight: { xs: 44, sm: 28 }, py: 0 }}
        >
          {t("inbox.ship")}
        </Button>
      </OrderRow>
      {exceeding.length > 0 && (
        <TableRow>
          <TableCell colSpan={props.columns}>
            <MeantCheck
              checked={drafts.meant.has(order.id)}
              isSubmitted={false}
              onChange={(isMeant) => props.onMeant(order.id, isMeant)}
            >
              {exceeding.map(({ line, packs }) => (
                <div key={line.id}>
                  {t("inbox.beyond", { name: shownName(line.medicineName), ordered: line.packs, figure: packs })}
                </div>
              ))}
            </MeantCheck>
          </TableCell>
        </TableRow>
      )}
      {lines.map((line) => (
        <LineRow
          key={line.id}
          entry={entry}
          line={line}
          lots={lotsOf(drafts, line, entry)}
          onLots={(lots) => props.onLots(line.id, lots)}
        />
      ))}
    </TableBody>
  );
}

function LineRow(props: {
  entry: InboxEntry;
  line: InboxOrderLine;
  lots: readonly LotDraft[];
  onLots: (lots: readonly LotDraft[]) => void;
}) {
  const { t } = useTranslation("orders");
  const { number, nearDate } = useFormat();
  const { entry, line, lots, onLots } = props;
  const name = shownName(line.medicineName);
  const shipped = shippedOf(line.id, entry.shipments);
  const packs = (figure: number) => t("packs", { count: figure, figure: number(figure) });
  // Nothing leaves now of what comes later, unless somebody enters how much.
  const isWaiting = lots.every((lot) => lot.packs === "0" && lot.lot === "");
  const change = (index: number, part: Partial<LotDraft>) =>
    onLots(lots.map((lot, at) => (at === index ? { ...lot, ...part } : lot)));
  const cell = (index: number) => ({ name, nth: index + 1 });
  return (
    <TableRow>
      <TableCell>
        <LineName line={line} />
      </TableCell>
      <TableCell data-label={t("inbox.answeredPacks")}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
          {line.confirmedPacks < line.packs && <AnswerChip line={line} />}
          <span>{packs(line.confirmedPacks)}</span>
          {line.expectedOn && <span>{nearDate(startOfDay(line.expectedOn))}</span>}
          {shipped > 0 && <span>{t("inbox.shippedPacks", { packs: packs(shipped) })}</span>}
        </Box>
      </TableCell>
      <TableCell data-label={t("field.quantity")} align="right">
        <Stack>
          {lots.map((lot, index) => (
            <RowField
              key={lot.key}
              label={t("inbox.packsNth", cell(index))}
              value={lot.packs}
              width={64}
              isFigure
              isWrong={typedPacks(lot.packs) === undefined}
              onChange={(typed) => change(index, { packs: typed })}
            />
          ))}
        </Stack>
      </TableCell>
      <TableCell data-label={t("field.lot")}>
        {isWaiting ? (
          <AnswerWaits />
        ) : (
          <Stack>
            {lots.map((lot, index) => (
              <RowField
                key={lot.key}
                label={t("inbox.lotNth", cell(index))}
                placeholder={t("field.lot")}
                value={lot.lot}
                width={140}
                maxLength={20}
                isLtr
                onChange={(typed) => change(index, { lot: typed })}
              />
            ))}
          </Stack>
        )}
      </TableCell>
      <TableCell data-label={isWaiting ? undefined : t("field.expiry")}>
        {!isWaiting && (
          <Stack>
            {lots.map((lot, index) => (
              <RowField
                key={lot.key}
                label={t("inbox.expiryNth", cell(index))}
                placeholder="2027/03"
                value={lot.expiresOn}
                width={112}
                isLtr
                isWrong={lot.expiresOn.trim() !== "" && readDay(lot.expiresOn) === undefined}
                onChange={(typed) => change(index, { expiresOn: typed })}
              />
            ))}
          </Stack>
        )}
      </TableCell>
      <TableCell>
        <Tooltip title={t("inbox.addLot")}>
          <IconButton
            size="small"
            aria-label={t("inbox.addLotOf", { name })}
            onClick={() => onLots([...lots, { key: crypto.randomUUID(), lot: "", expiresOn: "", packs: "1" }])}
            sx={{ p: 0.5, minWidth: { sm: 28 }, minHeight: { sm: 28 } }}
          >
            <AddIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
}

function AnswerWaits() {
  const { t } = useTranslation("orders");
  return <span>{t("inbox.nothingNow")}</span>;
}

function Stack({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 0.5, justifyItems: "inherit" }}>{children}</Box>;
}
