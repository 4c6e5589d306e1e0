import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { OriginNote } from "../../common/origin/origin-note.tsx";
import { PriceCells } from "./price-cells.tsx";

/** What items cost today; an item's name opens every price it ever had. */
export function PriceTable(props: {
  prices: readonly TradingPrice[];
  onHistory?: ((price: TradingPrice) => void) | undefined;
  /** Has a medicine's price follow the head office again, where one may. */
  onFollow?: ((price: TradingPrice) => void) | undefined;
}) {
  const { t } = useTranslation(["trading", "origin"]);
  const { onHistory, onFollow } = props;
  const isInChain = props.prices.some(({ inherited, override }) => inherited || override);
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
        ...(isInChain ? [t("origin:column")] : []),
      ]}
    >
      {props.prices.map((price) => (
        <TableRow key={price.id}>
          <TableCell component="th" scope="row">
            {onHistory && !price.inherited ? (
              <MuiLink
                component="button"
                type="button"
                aria-haspopup="dialog"
                sx={{ fontWeight: 600, textAlign: "start" }}
                onClick={() => onHistory(price)}
              >
                <MedicineName name={price.medicineName} />
              </MuiLink>
            ) : (
              <MedicineName name={price.medicineName} />
            )}
          </TableCell>
          <PriceCells price={price} />
          {isInChain && (
            <TableCell data-label={t("origin:column")}>
              {(price.inherited || price.override) && (
                <OriginNote
                  isInherited={price.inherited}
                  {...(price.override && onFollow && { onBack: () => onFollow(price) })}
                />
              )}
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableCard>
  );
}
