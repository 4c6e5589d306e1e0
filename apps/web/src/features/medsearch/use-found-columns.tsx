import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { facilityPath, medicinePath } from "../../paths.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { shownName } from "../../shared/medicines/name-parts.ts";
import { SupplyChip } from "../../shared/medicines/supply-chip.tsx";
import { TelLink } from "../../shared/ui/tel-link.tsx";
import type { FoundRow } from "./found-rows.ts";
import type { SortField } from "./search-state.ts";
import { EvidenceCell, StockCell } from "./stock-cell.tsx";
import { usePrice } from "./use-price.ts";
import { useSharedWords } from "./use-shared-words.ts";

type Column = GridColDef<FoundRow> & { field: SortField };

const figures = { align: "right", headerAlign: "right" } as const;

/** The columns of what was found; `actions` is what one can do about a row. */
export function useFoundColumns(
  compact: boolean,
  actions: ((row: FoundRow) => ReactNode) | undefined,
): GridColDef<FoundRow>[] {
  const { t } = useTranslation("medsearch");
  const { price } = usePrice();
  const { distance } = useSharedWords();
  return useMemo<GridColDef<FoundRow>[]>(() => {
    const columns: Column[] = [
      {
        field: "institution",
        headerName: t("field.institution"),
        ...{ flex: 1.2, minWidth: 170, rowHeader: true },
        renderCell: ({ row: { institution }, tabIndex }) => (
          <Link component={RouterLink} to={facilityPath(institution.id)} tabIndex={tabIndex} sx={{ fontWeight: 600 }}>
            <bdi lang="ja">{institution.name}</bdi>
          </Link>
        ),
      },
      {
        field: "distance",
        headerName: t("field.distance"),
        ...{ width: 112, ...figures },
        renderCell: ({ row }) => <span className="figures">{distance(row.institution.distanceKm)}</span>,
      },
      {
        field: "medicine",
        headerName: t("field.medicine"),
        ...{ flex: 1.4, minWidth: compact ? 160 : 190 },
        renderCell: ({ row: { medicine }, tabIndex }) => (
          <Link
            component={RouterLink}
            to={medicinePath(medicine.id)}
            tabIndex={tabIndex}
            aria-label={shownName(medicine.name)}
            color="textPrimary"
            sx={{ minWidth: 0, maxWidth: "100%" }}
          >
            <MedicineName name={medicine.name} compact={compact} />
          </Link>
        ),
      },
      {
        field: "price",
        headerName: t("field.price"),
        ...{ width: 124, ...figures },
        renderCell: ({ row: { medicine } }) => <span className="figures">{price(medicine)}</span>,
      },
      {
        field: "stock",
        headerName: t("field.stock"),
        ...{ flex: 0.8, minWidth: compact ? 170 : 130 },
        renderCell: ({ row: { counted, medicine } }) => (
          <StockCell counted={counted} medicine={medicine} compact={compact} />
        ),
      },
      {
        field: "evidence",
        headerName: t("field.evidence"),
        ...{ flex: 1, minWidth: 170 },
        renderCell: ({ row: { evidence, medicine } }) => (
          <EvidenceCell evidence={evidence} medicine={medicine} compact={compact} />
        ),
      },
      {
        field: "tel",
        headerName: t("field.tel"),
        width: 132,
        renderCell: ({ row, tabIndex }) => <TelLink tel={row.institution.tel} tabIndex={tabIndex} />,
      },
      {
        field: "supply",
        headerName: t("field.supply"),
        width: 124,
        renderCell: ({ row: { medicine } }) => <SupplyChip kind={medicine.supply} />,
      },
      {
        field: "address",
        headerName: t("field.address"),
        ...{ flex: 1.2, minWidth: 180 },
        renderCell: ({ row }) => <bdi lang="ja">{row.institution.address}</bdi>,
      },
      {
        field: "groups",
        headerName: t("field.groups"),
        ...{ flex: 1, minWidth: 150 },
        renderCell: ({ row }) => <bdi>{row.institution.groups.map(({ name }) => name).join(" / ")}</bdi>,
      },
    ];
    if (!actions) return columns;
    const last: GridColDef<FoundRow> = {
      ...{ field: "actions", headerName: t("field.actions"), width: 128, sortable: false },
      renderCell: ({ row }) => actions(row),
    };
    return [...columns, last];
  }, [t, price, distance, compact, actions]);
}
