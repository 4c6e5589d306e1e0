import type { InboxEntry } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import Button from "@mui/material/Button";
import Select from "@mui/material/Select";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { DayCalendarButton } from "../../../shared/ui/input/day-calendar-button.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { PacksStepper } from "../common/packs-stepper.tsx";
import { usePrice } from "../common/use-price.ts";
import {
  type AnswerDrafts,
  type AnswerKind,
  answerKindOf,
  answerKinds,
  comesLater,
  exceptionsOf,
  type LineDraft,
  lackOf,
  lineDraftOf,
  type OrderDraft,
  orderDraftOf,
  withKind,
  withPacks,
} from "./answer-drafts.ts";
import { LineName } from "./line-name.tsx";
import { OrderRow } from "./order-row.tsx";
import { RowField } from "./row-field.tsx";

/** An order without an answer: each line comes as ordered, unless it is edited in its row. */
export function AnswerRows(props: {
  entry: InboxEntry;
  drafts: AnswerDrafts;
  columns: number;
  /** Whether there is a column for the days on which lines come. */
  hasDays: boolean;
  isSending: boolean;
  onLine: (lineId: string, draft: LineDraft) => void;
  onOrder: (orderId: string, draft: OrderDraft) => void;
  onAnswer: () => void;
}) {
  const { t } = useTranslation("orders");
  const { number, yen } = useFormat();
  const price = usePrice();
  const { entry, drafts } = props;
  const { order, lines } = entry;
  if (!order) return null;
  const exceptions = exceptionsOf(entry, drafts);
  const act = exceptions > 0 ? t("inbox.answerWith", { figure: number(exceptions) }) : t("inbox.answerOne");
  const edited = orderDraftOf(drafts, order.id);
  const of = { number: order.number, name: order.institutionName };
  return (
    <TableBody>
      <OrderRow order={order} columns={props.columns}>
        {order.kind === OrderKind.URGENT && (
          <DayField
            label={t("inbox.urgentDay", of)}
            placeholder={t("field.expectedOn")}
            value={edited.day}
            onChange={(day) => props.onOrder(order.id, { ...edited, day })}
          />
        )}
        {(exceptions > 0 || edited.note !== "") && (
          <RowField
            label={t("inbox.noteOf", of)}
            placeholder={t("inbox.note")}
            value={edited.note}
            maxLength={500}
            width={220}
            onChange={(note) => props.onOrder(order.id, { ...edited, note })}
          />
        )}
        <Button
          size="small"
          variant="outlined"
          disabled={props.isSending || lackOf(entry, drafts) !== undefined}
          aria-label={`${act} ${t("inbox.orderOf", of)}`}
          onClick={props.onAnswer}
          sx={{ minHeight: { xs: 44, sm: 28 }, py: 0 }}
        >
          {act}
        </Button>
      </OrderRow>
      {lines.map((line) => {
        const draft = lineDraftOf(drafts, line);
        const kind = answerKindOf(draft, line);
        const name = shownName(line.medicineName);
        const change = (next: LineDraft) => props.onLine(line.id, next);
        return (
          <TableRow key={line.id} sx={kind === "accepted" ? {} : exception}>
            <TableCell>
              <LineName line={line} />
            </TableCell>
            <TableCell align="right" data-label={t("field.ordered")}>
              {t("packs", { count: line.packs, figure: number(line.packs) })}
            </TableCell>
            <TableCell align="right" data-label={t("inbox.answeredPacks")}>
              <PacksStepper
                label={t("inbox.packsOf", { name })}
                value={draft.packs}
                most={line.packs}
                onChange={(packs) => change(withPacks(draft, line, packs))}
              />
            </TableCell>
            <TableCell data-label={t("field.state")}>
              <Select
                native
                size="small"
                value={kind}
                onChange={({ target }) => change(withKind(draft, line, target.value as AnswerKind))}
                inputProps={{ "aria-label": t("inbox.kindOf", { name }) }}
                sx={select}
              >
                {answerKinds.map((one) => (
                  <option key={one} value={one} disabled={one === "short" && line.packs < 2}>
                    {t(`inbox.kind.${one}`)}
                  </option>
                ))}
              </Select>
            </TableCell>
            {props.hasDays && (
              <TableCell data-label={comesLater(draft, line) ? t("field.expectedOn") : undefined}>
                {comesLater(draft, line) && (
                  <DayField
                    label={t("inbox.dayOf", { name })}
                    placeholder={t("field.expectedOn")}
                    value={draft.expectedOn}
                    onChange={(expectedOn) => change({ ...draft, expectedOn })}
                  />
                )}
              </TableCell>
            )}
            <TableCell align="right" data-label={t("field.amount")}>
              {line.packPrice === "" ? price("") : yen(line.amountYen)}
            </TableCell>
          </TableRow>
        );
      })}
    </TableBody>
  );
}

function DayField(props: { label: string; placeholder: string; value: string; onChange: (typed: string) => void }) {
  const day = readDay(props.value);
  return (
    <RowField
      {...props}
      width={148}
      isLtr
      isWrong={props.value.trim() !== "" && day === undefined}
      end={
        <DayCalendarButton
          label={props.label}
          day={day}
          onDay={(chosen) => props.onChange(chosen.replaceAll("-", "/"))}
        />
      }
    />
  );
}

/** A line that does not come as ordered is seen in passing. */
const exception = { "& td": { bgcolor: "color-mix(in srgb, var(--mui-palette-tone-warn) 10%, transparent)" } } as const;
const select = {
  height: 28,
  fontSize: "0.875rem",
  "& select": { py: 0, paddingInlineStart: 1 },
  "@media (pointer: coarse)": { height: 44 },
} as const;
