import { useTranslation } from "react-i18next";
import { DayRange } from "../../../shared/ui/input/day-range.tsx";
import { FilterSelect } from "../../../shared/ui/list/filter-select.tsx";
import type { RecordFilter } from "./record-filter-state.ts";

/** Which records are shown: the days, and which way the goods went. */
export function RecordFilters(props: { filter: RecordFilter; onFilter: (change: Partial<RecordFilter>) => void }) {
  const { t } = useTranslation("books");
  const { filter, onFilter } = props;
  return (
    <>
      <DayRange
        fromLabel={t("records.from")}
        untilLabel={t("records.to")}
        wrongHint={t("records.dayWrong")}
        from={filter.from}
        until={filter.to}
        onDays={(change) => onFilter("from" in change ? change : { to: change.until })}
      />
      <FilterSelect
        label={t("field.direction")}
        options={[
          { name: "out", label: t("records.out") },
          { name: "in", label: t("records.in") },
        ]}
        width={130}
        chosen={filter.direction === "both" ? "" : filter.direction}
        onChoose={(direction) => onFilter({ direction: direction || "both" })}
      />
    </>
  );
}
