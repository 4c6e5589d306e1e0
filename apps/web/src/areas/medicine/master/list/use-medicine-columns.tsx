import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Link from "@mui/material/Link";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicinePath } from "../../../../paths.ts";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import { MedicineName } from "../../common/medicine-name.tsx";
import { shownName } from "../../common/name-parts.ts";
import { RegulationMark } from "../../common/regulation-mark.tsx";
import { SupplyChip } from "../../common/supply-chip.tsx";
import { useMedicineFormat } from "../detail/use-medicine-format.ts";

/** The columns of the list. */
export function useMedicineColumns(compact: boolean): ListColumn<Medicine>[] {
  const { t } = useTranslation("medicines");
  const { price } = useMedicineFormat();
  return useMemo<ListColumn<Medicine>[]>(
    () => [
      {
        field: "name",
        label: t("field.name"),
        flex: 1.5,
        minWidth: 220,
        isRowHeader: true,
        cell: (row, tabIndex) => (
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
        label: t("field.genericName"),
        flex: 1.1,
        minWidth: 150,
        cell: (row) => row.genericName && <MedicineName name={row.genericName} compact={compact} />,
      },
      {
        field: "maker",
        label: t("field.maker"),
        flex: 0.6,
        minWidth: 96,
        cell: (row) => <bdi lang="ja">{shownName(row.maker)}</bdi>,
      },
      {
        field: "unit",
        label: t("field.unit"),
        width: 72,
        cell: (row) => <bdi lang="ja">{row.unit}</bdi>,
      },
      {
        field: "price",
        label: t("field.price"),
        width: 116,
        isFigure: true,
        cell: (row) => <span className="figures">{price(row.price)}</span>,
      },
      {
        field: "regulation",
        label: t("field.regulation"),
        width: 124,
        cell: (row) => <RegulationMark regulation={row.regulation} />,
      },
      {
        field: "supply",
        label: t("field.supply"),
        width: 124,
        cell: (row) => <SupplyChip kind={row.supply?.kind} />,
      },
      {
        field: "isGeneric",
        label: t("field.kind"),
        width: 108,
        cell: (row) => t(row.isGeneric ? "generic" : "original"),
      },
    ],
    [t, price, compact],
  );
}
