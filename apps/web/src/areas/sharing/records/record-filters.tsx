import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { FilterChip } from "../../../shared/ui/list/filter-chips.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { DayFilter } from "./day-filter.tsx";
import type { RecordFilter } from "./record-filter-state.ts";

const ways = ["both", "out", "in"] as const;

/** Which records are shown: the days, which way the goods went, and a text in them. */
export function RecordFilters(props: { filter: RecordFilter; onFilter: (change: Partial<RecordFilter>) => void }) {
  const { t } = useTranslation("books");
  const { filter, onFilter } = props;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1.5 }}>
      <DayFilter label={t("records.from")} value={filter.from} onDay={(from) => onFilter({ from })} />
      <DayFilter label={t("records.to")} value={filter.to} onDay={(to) => onFilter({ to })} />
      <Box role="group" aria-label={t("field.direction")} sx={{ display: "flex", gap: 1, pb: 0.5 }}>
        {ways.map((way) => (
          <FilterChip
            key={way}
            label={t(`records.${way}`)}
            isChosen={filter.direction === way}
            onClick={() => onFilter({ direction: way })}
          />
        ))}
      </Box>
      <SearchField label={t("records.narrow")} value={filter.q} onSearch={(q) => onFilter({ q })} />
    </Box>
  );
}
