import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { PriceCells } from "./price-cells.tsx";

/** What items cost today; an item's name opens every price it ever had. */
export function PriceTable(props: { prices: readonly TradingPrice[]; onHistory: (price: TradingPrice) => void }) {
  const { t } = useTranslation("trading");
  return (
    <TableCard
      label={t("tab.price")}
      columns={[
        t("field.medicine"),
        { label: t("field.price"), isFigure: true },
        { label: t("field.unitPrice"), isFigure: true },
        { label: t("field.listPrice"), isFigure: true },
        t("field.standing"),
        t("field.valid"),
      ]}
    >
      {props.prices.map((price) => (
        <TableRow key={price.id}>
          <TableCell component="th" scope="row">
            <MuiLink
              component="button"
              type="button"
              aria-haspopup="dialog"
              sx={{ fontWeight: 600, textAlign: "start" }}
              onClick={() => props.onHistory(price)}
            >
              <MedicineName name={price.medicineName} />
            </MuiLink>
          </TableCell>
          <PriceCells price={price} />
        </TableRow>
      ))}
    </TableCard>
  );
}
