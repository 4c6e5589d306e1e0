import type { InboxEntry } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import Box from "@mui/material/Box";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { AnswerChip } from "../common/answer/answer-chip.tsx";
import { inboxGroups } from "../common/inbox/inbox-groups.ts";
import { InboxSection } from "./inbox-section.tsx";
import { LineName } from "./line-name.tsx";
import { OrderRow } from "./order-row.tsx";
import { shippedOf } from "./to-ship.ts";

/** The orders of which nothing is left to do: what was answered, what has left, and with which slips. */
export function DoneWork({ entries, now }: { entries: readonly InboxEntry[]; now: Date }) {
  const { t } = useTranslation("orders");
  const { number } = useFormat();
  const { day } = useQuantityFormat();
  const packs = (figure: number) => t("packs", { count: figure, figure: number(figure) });
  const columns = [
    { label: t("field.medicine") },
    { label: t("field.ordered"), isFigure: true, width: 80 },
    { label: t("inbox.answeredPacks"), width: 240 },
    { label: t("field.shipped"), isFigure: true, width: 90 },
  ];
  return inboxGroups(entries, "done", now).map((group) => (
    <InboxSection key={group.key} group={group} now={now} columns={columns}>
      {group.entries.map(
        ({ order, lines, shipments }) =>
          order && (
            <TableBody key={order.id}>
              <OrderRow order={order} columns={columns.length} hasState>
                {shipments.map(({ id, slipNumber, shippedOn }) => (
                  <span key={id}>{t("shipment", { slip: slipNumber || "-", day: day(shippedOn) })}</span>
                ))}
              </OrderRow>
              {lines.map((line) => {
                const shipped = shippedOf(line.id, shipments);
                return (
                  <TableRow key={line.id}>
                    <TableCell>
                      <LineName line={line} />
                    </TableCell>
                    <TableCell align="right" data-label={t("field.ordered")}>
                      {packs(line.packs)}
                    </TableCell>
                    <TableCell data-label={t("inbox.answeredPacks")}>
                      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
                        <AnswerChip line={line} />
                        {line.answer !== 0 && line.confirmedPacks < line.packs && (
                          <span>{packs(line.confirmedPacks)}</span>
                        )}
                        {line.expectedOn && <span>{day(line.expectedOn)}</span>}
                      </Box>
                    </TableCell>
                    <TableCell align="right" data-label={t("field.shipped")}>
                      {shipped > 0 ? packs(shipped) : "-"}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          ),
      )}
    </InboxSection>
  ));
}
