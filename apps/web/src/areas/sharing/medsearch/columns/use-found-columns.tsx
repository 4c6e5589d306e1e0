import Link from "@mui/material/Link";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { facilityPath, medicinePath } from "../../../../paths.ts";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import { TelLink } from "../../../../shared/ui/tel-link.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { SupplyChip } from "../../../medicine/common/supply-chip.tsx";
import { useSharedWords } from "../../common/use-shared-words.ts";
import type { FoundRow } from "../found/found-rows.ts";
import type { SortField } from "../search/search-state.ts";
import { usePrice } from "../use-price.ts";
import { EvidenceCell, StockCell } from "./stock-cell.tsx";

type Column = ListColumn<FoundRow> & { field: SortField };

/** The columns of the results; `actions` is what one can do with a row. */
export function useFoundColumns(
  compact: boolean,
  actions: ((row: FoundRow) => ReactNode) | undefined,
): ListColumn<FoundRow>[] {
  const { t } = useTranslation("medsearch");
  const { price } = usePrice();
  const { distance } = useSharedWords();
  return useMemo<ListColumn<FoundRow>[]>(() => {
    const columns: Column[] = [
      {
        field: "institution",
        label: t("field.institution"),
        flex: 1.2,
        minWidth: 170,
        isRowHeader: true,
        cell: ({ institution }, tabIndex) => (
          <Link component={RouterLink} to={facilityPath(institution.id)} tabIndex={tabIndex} sx={{ fontWeight: 600 }}>
            <bdi lang="ja">{institution.name}</bdi>
          </Link>
        ),
      },
      {
        field: "distance",
        label: t("field.distance"),
        width: 112,
        isFigure: true,
        cell: (row) => <span className="figures">{distance(row.institution.distanceKm)}</span>,
      },
      {
        field: "medicine",
        label: t("field.medicine"),
        flex: 1.4,
        minWidth: compact ? 160 : 190,
        cell: ({ medicine }, tabIndex) => (
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
        label: t("field.price"),
        width: 124,
        isFigure: true,
        cell: ({ medicine }) => <span className="figures">{price(medicine)}</span>,
      },
      {
        field: "stock",
        label: t("field.stock"),
        flex: 0.8,
        minWidth: compact ? 170 : 130,
        cell: ({ counted, medicine }) => <StockCell counted={counted} medicine={medicine} compact={compact} />,
      },
      {
        field: "evidence",
        label: t("field.evidence"),
        flex: 1,
        minWidth: 170,
        cell: ({ evidence, medicine }) => <EvidenceCell evidence={evidence} medicine={medicine} compact={compact} />,
      },
      {
        field: "tel",
        label: t("field.tel"),
        width: 132,
        cell: (row, tabIndex) => <TelLink tel={row.institution.tel} tabIndex={tabIndex} />,
      },
      {
        field: "supply",
        label: t("field.supply"),
        width: 124,
        cell: ({ medicine }) => <SupplyChip kind={medicine.supply} />,
      },
      {
        field: "address",
        label: t("field.address"),
        flex: 1.2,
        minWidth: 180,
        cell: (row) => <bdi lang="ja">{row.institution.address}</bdi>,
      },
      {
        field: "groups",
        label: t("field.groups"),
        flex: 1,
        minWidth: 150,
        cell: (row) => <bdi>{row.institution.groups.map(({ name }) => name).join(" / ")}</bdi>,
      },
    ];
    if (!actions) return columns;
    return [...columns, { field: "actions", label: t("field.actions"), width: 128, isAct: true, cell: actions }];
  }, [t, price, distance, compact, actions]);
}
