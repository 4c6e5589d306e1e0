import type { InvoiceStateSum } from "@meguri/rpc/app/v1/invoice_service_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { DayRange, pairOfFields } from "../../../shared/ui/input/day-range.tsx";
import { FilterChips } from "../../../shared/ui/list/filter-chips.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import type { DocumentFilter, NamedState } from "./document-filter.ts";
import { YenField } from "./yen-field.tsx";

/**
 * Filters a list of documents by words, state, day and amount, any of them together (電子帳簿保存法). A chip of a state shows
 * its count, and what is still open or, if nothing is, the total.
 */
export function DocumentFilters<Name extends string>(props: {
  filter: DocumentFilter<Name>;
  states: readonly NamedState<Name>[];
  /** Label of the search field: what the words are matched with. */
  search: string;
  stateWords: (name: Name) => string;
  /** Undefined while they are not known. */
  sums: readonly InvoiceStateSum[] | undefined;
  onFilter: (change: Partial<DocumentFilter<Name>>) => void;
}) {
  const { t } = useTranslation("documents");
  const { yen, number } = useFormat();
  const { filter, states, search, stateWords, sums, onFilter } = props;
  const options = states.map(({ name, state }) => {
    const sum = sums?.find((one) => one.state === state);
    const words = stateWords(name);
    const label = sum
      ? t("chip", { state: words, figure: number(sum.count), amount: yen(sum.openYen || sum.totalYen) })
      : words;
    return { name, label };
  });
  const bound = { unit: t("yen"), wrongHint: t("yenWrong") };
  return (
    <Box sx={{ display: "grid", gap: 1.5, mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1.5 }}>
        <SearchField label={search} value={filter.q} onSearch={(q) => onFilter({ q })} />
        <DayRange
          fromLabel={t("from")}
          untilLabel={t("until")}
          wrongHint={t("dayWrong")}
          from={filter.from}
          until={filter.until}
          onDays={onFilter}
        />
        <Box sx={pairOfFields}>
          <YenField {...bound} label={t("least")} yen={filter.least} onYen={(least) => onFilter({ least })} />
          <YenField {...bound} label={t("most")} yen={filter.most} onYen={(most) => onFilter({ most })} />
        </Box>
      </Box>
      {/* A chip is wider with its sum: until that is known, nobody aims at a chip that moves away. */}
      <Box sx={sums === undefined ? { visibility: "hidden" } : {}}>
        <FilterChips
          label={t("state")}
          options={options}
          chosen={filter.state}
          onChoose={(state) => onFilter({ state })}
        />
      </Box>
    </Box>
  );
}
