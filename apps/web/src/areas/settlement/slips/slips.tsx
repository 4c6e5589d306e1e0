import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { DayRange } from "../../../shared/ui/input/day-range.tsx";
import { FilterChips } from "../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { CustomerField } from "../common/customer-field.ts";
import { EditSlip } from "./edit-slip.tsx";
import { SlipImport } from "./import/slip-import.tsx";
import { SlipCsv } from "./slip-csv.tsx";
import { SlipForm } from "./slip-form.tsx";
import { filterOf, readSlipListState, shownStates, slipListDefaults } from "./slip-list-state.ts";
import { SlipTable } from "./slip-table.tsx";
import { type SlipQuestion, useAllSlips, useSlips } from "./use-slips.ts";

type Place = { wholesalerId: string; vanCode: string; customerField: CustomerField };

/** The slips that a wholesaler enters for orders that came another way; with `?slip=` one of them, a new one, or a file. */
export function Slips(place: Place) {
  const [params] = useSearchParams();
  const opened = params.get("slip");
  if (opened === "new") return <SlipForm {...place} slip={undefined} />;
  if (opened === "import") return <SlipImport wholesalerId={place.wholesalerId} vanCode={place.vanCode} />;
  if (opened) return <EditSlip key={opened} {...place} slipId={opened} />;
  return <SlipList {...place} />;
}

function SlipList({ wholesalerId, vanCode }: Place) {
  const { t } = useTranslation("slips");
  const { day } = useQuantityFormat();
  const [state, setState] = useUrlState("slips", slipListDefaults, readSlipListState);
  const { q: keyword, show, from, until } = state;
  const question: SlipQuestion = { wholesalerId, keyword, filter: filterOf(show), from, until };
  const { slips, hasMore, isFetchingMore, more, ...reading } = useSlips(question);
  const readAll = useAllSlips();
  const isNarrowed = JSON.stringify(state) !== JSON.stringify(slipListDefaults);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1.5, mb: 1.5 }}>
        <SearchField label={t("list.search")} value={keyword} onSearch={(q) => setState({ q })} />
        <DayRange
          fromLabel={t("list.from")}
          untilLabel={t("list.until")}
          wrongHint={t("list.dayWrong")}
          from={from}
          until={until}
          onDays={setState}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, marginInlineStart: "auto" }}>
          <Button component={Link} to={invoicePaths.slip(vanCode, "import")} variant="outlined">
            {t("act.import")}
          </Button>
          <Button component={Link} to={invoicePaths.slip(vanCode, "new")} variant="outlined">
            {t("act.enter")}
          </Button>
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <FilterChips
          label={t("field.state")}
          options={shownStates.map(({ name }) => ({ name, label: t(`state.${name}`) }))}
          chosen={show}
          onChoose={(next) => setState({ show: next })}
        />
        {slips.length > 0 && (
          <>
            <SlipCsv question={question} />
            <PrintList
              title={t("title")}
              search={keyword}
              filters={[
                show && t(`state.${show}`),
                from && `${t("list.from")} ${day(from)}`,
                until && `${t("list.until")} ${day(until)}`,
              ]}
              rows={slips}
              total={hasMore ? undefined : slips.length}
              readAll={() => readAll(question)}
            >
              {(rows) => <SlipTable vanCode={vanCode} slips={rows} />}
            </PrintList>
          </>
        )}
      </Box>
      <ListState
        {...reading}
        rows={6}
        empty={
          slips.length === 0 &&
          (isNarrowed ? (
            <NoHits object={t("title")} onClear={() => setState(slipListDefaults)} />
          ) : (
            <EmptyState title={t("list.none")} hint={t("list.noneHint")} />
          ))
        }
      >
        <SlipTable vanCode={vanCode} slips={slips} />
      </ListState>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </>
  );
}
