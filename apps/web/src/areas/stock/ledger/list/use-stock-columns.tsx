import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { RegulationMark } from "../../../medicine/common/regulation-mark.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { FlagChips } from "./flag-chips.tsx";
import type { SurplusAct } from "./surplus-act.ts";
import { useMedicineLink } from "./use-medicine-link.ts";

/** The columns of the stock; the last one is what one can do with a row, where there is something. */
export function useStockColumns(compact: boolean, act?: SurplusAct): ListColumn<StockItem>[] {
  const { t } = useTranslation("stock");
  const { number, yen } = useFormat();
  const { inPacks, quantity, expiry } = useQuantityFormat();
  const { linkTo } = useMedicineLink();
  return useMemo<ListColumn<StockItem>[]>(
    () => [
      {
        field: "name",
        label: t("field.medicine"),
        flex: 2.4,
        minWidth: 210,
        isRowHeader: true,
        cell: (row, tabIndex) => (
          <Box sx={{ ...nameStyle, flexWrap: compact ? "nowrap" : "wrap" }}>
            <Link
              component={RouterLink}
              to={linkTo(row.medicineId)}
              preventScrollReset
              tabIndex={tabIndex}
              aria-label={shownName(row.name)}
              sx={{ fontWeight: 600, minWidth: 0, whiteSpace: "normal" }}
            >
              <MedicineName name={row.name} compact={compact} />
            </Link>
            <RegulationMark regulation={row.regulation} />
          </Box>
        ),
      },
      {
        field: "onHand",
        label: t("field.onHand"),
        width: 148,
        isFigure: true,
        cell: (row) => inPacks(row.onHand, row.unit, row.packageQuantity),
      },
      {
        field: "reserved",
        label: t("field.reservedAndPoint"),
        width: 112,
        isSortable: false,
        isFigure: true,
        cell: (row) => (
          <Box component="span" sx={lines}>
            {Number(row.reserved) !== 0 && <span>{t("reserved", { amount: quantity(row.reserved, row.unit) })} </span>}
            {row.orderPoint && <span>{t("orderPoint", { amount: quantity(row.orderPoint, row.unit) })}</span>}
          </Box>
        ),
      },
      {
        field: "daysLeft",
        label: t("field.daysLeft"),
        hint: t("field.daysLeftHint"),
        width: 88,
        isFigure: true,
        cell: ({ daysLeft }) => (daysLeft === undefined ? "-" : t("days", { figure: number(daysLeft) })),
      },
      {
        field: "firstExpiry",
        label: t("field.firstExpiry"),
        width: 96,
        cell: (row) => expiry(row.firstExpiry),
      },
      {
        field: "value",
        label: t("field.value"),
        width: 96,
        isFigure: true,
        cell: (row) => yen(row.value),
      },
      {
        field: "location",
        label: t("field.location"),
        width: 80,
        cell: (row) => <bdi>{row.location}</bdi>,
      },
      {
        field: "flags",
        label: t("field.flags"),
        flex: 0.8,
        minWidth: act ? 220 : 232,
        isSortable: false,
        cell: (row) => <FlagChips item={row} most={compact ? 1 : 2} />,
      },
      ...(act ? [{ field: "act", label: t("field.act"), width: 132, isSortable: false, isAct: true, cell: act }] : []),
    ],
    [t, number, yen, inPacks, quantity, expiry, linkTo, compact, act],
  );
}

/** Two low lines fit into a row of 36 px. */
const lines = { display: "grid", lineHeight: 1.15, whiteSpace: "nowrap" } as const;
const nameStyle = { display: "flex", alignItems: "center", columnGap: 1, minWidth: 0, maxWidth: "100%" } as const;
