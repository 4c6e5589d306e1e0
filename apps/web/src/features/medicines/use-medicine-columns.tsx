import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicinePath } from "../../paths.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { shownName } from "../../shared/medicines/name-parts.ts";
import { RegulationMark } from "../../shared/medicines/regulation-mark.tsx";
import { SupplyChip } from "../../shared/medicines/supply-chip.tsx";
import { useMedicineFormat } from "./use-medicine-format.ts";

/** The columns of the list. */
export function useMedicineColumns(compact: boolean): GridColDef<Medicine>[] {
  const { t } = useTranslation("medicines");
  const { price } = useMedicineFormat();
  return useMemo<GridColDef<Medicine>[]>(
    () => [
      {
        field: "name",
        headerName: t("field.name"),
        flex: 1.5,
        minWidth: 220,
        rowHeader: true,
        renderCell: ({ row, tabIndex }) => (
          <Link
            component={RouterLink}
            to={medicinePath(row.id)}
            tabIndex={tabIndex}
            aria-label={shownName(row.name)}
            sx={{ fontWeight: 600, minWidth: 0, maxWidth: "100%", whiteSpace: "normal" }}
          >
            <MedicineName name={row.name} compact={compact} />
          </Link>
        ),
      },
      {
        field: "genericName",
        headerName: t("field.genericName"),
        flex: 1.1,
        minWidth: 150,
        renderCell: ({ row }) => row.genericName && <MedicineName name={row.genericName} compact={compact} />,
      },
      {
        field: "maker",
        headerName: t("field.maker"),
        flex: 0.6,
        minWidth: 96,
        renderCell: ({ row }) => <bdi lang="ja">{shownName(row.maker)}</bdi>,
      },
      {
        field: "unit",
        headerName: t("field.unit"),
        width: 72,
        renderCell: ({ row }) => <bdi lang="ja">{row.unit}</bdi>,
      },
      {
        field: "price",
        headerName: t("field.price"),
        width: 116,
        align: "right",
        headerAlign: "right",
        renderCell: ({ row }) => <span className="figures">{price(row.price)}</span>,
      },
      {
        field: "regulation",
        headerName: t("field.regulation"),
        width: 124,
        renderCell: ({ row }) => <RegulationMark regulation={row.regulation} />,
      },
      {
        field: "supply",
        headerName: t("field.supply"),
        width: 124,
        renderCell: ({ row }) => <SupplyChip kind={row.supply?.kind} />,
      },
      {
        field: "isGeneric",
        headerName: t("field.kind"),
        width: 108,
        renderCell: ({ row }) => t(row.isGeneric ? "generic" : "original"),
      },
    ],
    [t, price, compact],
  );
}
