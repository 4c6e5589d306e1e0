import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicinePath } from "../../../../paths.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../common/medicine-name.tsx";
import { SupplyChip } from "../../common/supply-chip.tsx";
import { useMedicineFormat } from "./use-medicine-format.ts";

/** The other medicines of the same generic name. */
export function SameGeneric({ medicines }: { medicines: readonly MedicineSuggestion[] }) {
  const { t } = useTranslation("medicines");
  const { price } = useMedicineFormat();
  if (medicines.length === 0) return <EmptyState title={t("same.none")} />;
  return (
    <PlainTable
      label={t("detail.tabs.same")}
      rows={medicines}
      rowKey={({ medicineId }) => medicineId}
      minWidth={640}
      columns={[
        {
          label: t("field.name"),
          cell: ({ medicineId, name }) => (
            <Link component={RouterLink} to={medicinePath(medicineId)} sx={{ fontWeight: 600 }}>
              <MedicineName name={name} />
            </Link>
          ),
        },
        { label: t("field.maker"), cell: ({ maker }) => <bdi lang="ja">{maker}</bdi> },
        { label: t("field.price"), cell: (row) => row.price && `${price(row.price)} / ${row.unit}`, isFigure: true },
        { label: t("field.kind"), cell: ({ isGeneric }) => t(isGeneric ? "generic" : "original") },
        { label: t("field.supply"), cell: ({ supply }) => <SupplyChip kind={supply} /> },
      ]}
    />
  );
}
