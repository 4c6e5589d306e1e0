import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListPaper } from "../../../../shared/ui/list/list-paper.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useFoundColumns } from "../columns/use-found-columns.tsx";
import { visibleColumns } from "../columns/visible-columns.ts";
import { columnsAtom } from "../search/look-atoms.ts";
import type { SearchState } from "../search/search-state.ts";
import type { FoundRow } from "./found-rows.ts";

/** Prints the results, all pages, in their order. */
export function PrintFound({ rows, state }: { rows: readonly FoundRow[]; state: SearchState }) {
  const { t } = useTranslation("medsearch");
  const { number } = useFormat();
  const columns = useFoundColumns(false, undefined);
  const chosen = useAtomValue(columnsAtom);
  const { substitutes } = state;
  const visible: Record<string, boolean> = visibleColumns({ isWide: true, substitutes, chosen });
  const [first] = rows;
  return (
    <PrintList
      title={t("found.title")}
      filters={[
        first && !substitutes && shownName(first.medicine.name),
        substitutes && t("filter.substitutes"),
        state.counted && t("filter.counted"),
        state.radius > 0 && t("filter.within", { km: number(state.radius) }),
      ]}
      rows={rows}
      total={rows.length}
    >
      {(all) => (
        <ListPaper
          columns={columns.filter(({ field }) => visible[field] !== false)}
          rows={all}
          rowKey={({ id }) => id}
        />
      )}
    </PrintList>
  );
}
