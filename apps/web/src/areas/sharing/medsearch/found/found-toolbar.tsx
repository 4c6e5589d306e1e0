import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslation } from "react-i18next";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { ColumnsButton } from "../columns/columns-button.tsx";
import { OrderField } from "../columns/order-field.tsx";
import { pageSize, type SearchState } from "../search/search-state.ts";
import { ExportFound } from "./export-found.tsx";
import type { FoundRow } from "./found-rows.ts";
import { PrintFound } from "./print-found.tsx";

const views = ["list", "map"] as const;

/** View, export and range of the results. */
export function FoundToolbar(props: {
  rows: readonly FoundRow[];
  state: SearchState;
  isNarrow: boolean;
  onShow: (change: Partial<SearchState>) => void;
}) {
  const { t } = useTranslation("medsearch");
  const { rows, state, isNarrow, onShow } = props;
  const first = (state.page - 1) * pageSize;
  const isWhole = isNarrow || state.view === "map";
  const total = rows.length;
  return (
    <ListToolbar
      search={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={state.view}
          onChange={(_, view: SearchState["view"] | null) => view && onShow({ view })}
          aria-label={t("view.label")}
        >
          {views.map((view) => (
            <ToggleButton key={view} value={view} sx={{ px: 1.75, minHeight: 40 }}>
              {t(`view.${view}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
      filters={
        total > 0 && (
          <>
            {!isWhole && <ColumnsButton substitutes={state.substitutes} />}
            {isNarrow && state.view === "list" && <OrderField state={state} onShow={onShow} />}
            <ExportFound rows={rows} />
            <PrintFound rows={rows} state={state} />
          </>
        )
      }
      range={
        isWhole ? { from: 1, to: total, total } : { from: first + 1, to: Math.min(first + pageSize, total), total }
      }
    />
  );
}
