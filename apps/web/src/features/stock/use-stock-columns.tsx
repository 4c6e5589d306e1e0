import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { useFormat } from "../../shared/format/use-format.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { shownName } from "../../shared/medicines/name-parts.ts";
import { RegulationMark } from "../../shared/medicines/regulation-mark.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { FlagChips } from "./flag-chips.tsx";
import { daysLeft } from "./stock-flags.ts";
import { useMedicineLink } from "./use-medicine-link.ts";

const figures = { align: "right", headerAlign: "right", cellClassName: "figures" } as const;

/** The columns of the stock. */
export function useStockColumns(compact: boolean): GridColDef<StockItem>[] {
  const { t } = useTranslation("stock");
  const { number, yen } = useFormat();
  const { inPacks, quantity, expiry } = useQuantityFormat();
  const { linkTo } = useMedicineLink();
  return useMemo<GridColDef<StockItem>[]>(
    () => [
      {
        field: "name",
        headerName: t("field.medicine"),
        flex: 1.6,
        minWidth: 190,
        rowHeader: true,
        renderCell: ({ row, tabIndex }) => (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0, maxWidth: "100%" }}>
            <Link
              component={RouterLink}
              to={linkTo(row.medicineId)}
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
        headerName: t("field.onHand"),
        flex: 1,
        minWidth: 176,
        ...figures,
        renderCell: ({ row }) => inPacks(row.onHand, row.unit, row.packageQuantity),
      },
      {
        field: "reserved",
        headerName: t("field.reservedAndPoint"),
        width: 104,
        sortable: false,
        ...figures,
        renderCell: ({ row }) => (
          <span>
            {Number(row.reserved) !== 0 && <span>{t("reserved", { amount: quantity(row.reserved, row.unit) })} </span>}
            {row.orderPoint && <span>{t("orderPoint", { amount: quantity(row.orderPoint, row.unit) })}</span>}
          </span>
        ),
      },
      {
        field: "daysLeft",
        headerName: t("field.daysLeft"),
        description: t("field.daysLeftHint"),
        width: 92,
        ...figures,
        renderCell: ({ row }) => {
          const days = daysLeft(row);
          return days === undefined ? "-" : t("days", { figure: number(days) });
        },
      },
      {
        field: "firstExpiry",
        headerName: t("field.firstExpiry"),
        width: 108,
        cellClassName: "figures",
        renderCell: ({ row }) => expiry(row.firstExpiry),
      },
      {
        field: "value",
        headerName: t("field.value"),
        width: 104,
        ...figures,
        renderCell: ({ row }) => yen(row.value),
      },
      {
        field: "location",
        headerName: t("field.location"),
        width: 88,
        renderCell: ({ row }) => <bdi>{row.location}</bdi>,
      },
      {
        field: "flags",
        headerName: t("field.flags"),
        flex: 1.1,
        minWidth: 184,
        sortable: false,
        renderCell: ({ row }) => <FlagChips item={row} most={compact ? 1 : 2} />,
      },
    ],
    [t, number, yen, inPacks, quantity, expiry, linkTo, compact],
  );
}
