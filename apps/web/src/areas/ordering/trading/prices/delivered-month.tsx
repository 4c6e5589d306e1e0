import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import type { DeliveredSlip } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { closingPeriod } from "@meguri/rules/closing-terms";
import MuiLink from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { lastMonths } from "../../../../shared/format/last-months.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useDeliveredMonth } from "../use-tradings.ts";
import { DeliveredSum } from "./delivered-sum.tsx";

/**
 * What came from a wholesaler until its closing and what it should cost, to compare its invoice with. `today` is Tokyo's,
 * YYYY-MM-DD.
 */
export function DeliveredMonth(props: { institutionId: string; trading: Trading; today: string }) {
  const { t } = useTranslation("trading");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const { id: tradingId, closing } = props.trading;
  const months = lastMonths(closing ? closingPeriod(props.today, closing).until : props.today);
  const [month, setMonth] = useState(months[0] ?? "");
  const { delivered, ...reading } = useDeliveredMonth(props.institutionId, tradingId, month);
  const slips = delivered?.slips ?? [];
  const table = (rows: readonly DeliveredSlip[]) => (
    <TableCard
      label={t("tab.invoices")}
      columns={[
        t("delivered.slip"),
        t("delivered.day"),
        { label: t("delivered.lines"), isFigure: true },
        { label: t("delivered.amount"), isFigure: true },
        t("delivered.note"),
      ]}
    >
      {rows.map(({ deliveryId, slipNumber, deliveredOn, lineCount, amountYen, provisionalYen, withoutPrice }) => (
        <TableRow key={deliveryId}>
          <TableCell component="th" scope="row">
            <MuiLink component={Link} to={stockPaths.delivery(deliveryId)} sx={{ fontWeight: 600 }}>
              <bdi dir="ltr">{slipNumber || t("delivered.noSlip")}</bdi>
            </MuiLink>
          </TableCell>
          <TableCell data-label={t("delivered.day")}>{day(deliveredOn)}</TableCell>
          <TableCell align="right" data-label={t("delivered.lines")}>
            {t("delivered.lineCount", { count: lineCount, figure: number(lineCount) })}
          </TableCell>
          <TableCell align="right" data-label={t("delivered.amount")}>
            {yen(amountYen)}
          </TableCell>
          <TableCell data-label={t("delivered.note")}>
            {[
              provisionalYen > 0n && t("delivered.provisional", { amount: yen(provisionalYen) }),
              withoutPrice > 0 && t("delivered.withoutPrice", { count: withoutPrice, figure: number(withoutPrice) }),
            ]
              .filter(Boolean)
              .join(" ") || "-"}
          </TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t(closing ? "delivered.leadClosed" : "delivered.lead")}
      </Typography>
      <FormField label={t("delivered.month")}>
        {(control) => (
          <Select
            size="small"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            SelectDisplayProps={{ ...control, "aria-label": t("delivered.month") }}
            sx={{ minWidth: 160, mb: 2 }}
          >
            {months.map((one) => (
              <MenuItem key={one} value={one}>
                {one.replace("-", "/")}
              </MenuItem>
            ))}
          </Select>
        )}
      </FormField>
      <ListState
        {...reading}
        rows={3}
        empty={slips.length === 0 && <EmptyState title={t("delivered.none")} hint={t("delivered.noneHint")} />}
      >
        <DeliveredSum
          delivered={delivered}
          month={month}
          print={
            <PrintList
              title={t("tab.invoices")}
              filters={[`${t("delivered.month")} ${month.replace("-", "/")}`]}
              rows={slips}
              total={slips.length}
            >
              {table}
            </PrintList>
          }
        />
        {table(slips)}
      </ListState>
    </>
  );
}
