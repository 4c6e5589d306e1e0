import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import { useTranslation } from "react-i18next";
import { ListGrid } from "../../../../shared/ui/list/list-grid.tsx";
import { useMedicineColumns } from "./use-medicine-columns.tsx";

/** The page's medicines as a table that fills the height it is given. The server pages; its order is by relevance, then name. */
export function MedicineGrid(props: {
  medicines: readonly Medicine[];
  isStale: boolean;
  isDense: boolean;
  isWide: boolean;
}) {
  const { t } = useTranslation("medicines");
  const columns = useMedicineColumns(props.isDense);
  return (
    <ListGrid
      aria-label={t("title")}
      rows={props.medicines}
      columns={columns}
      visible={{ maker: props.isWide, genericName: true }}
      rowId={({ id }) => id}
      rowHeight={props.isDense ? 36 : 52}
      isStale={props.isStale}
    />
  );
}
