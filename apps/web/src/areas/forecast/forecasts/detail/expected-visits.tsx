import type { ExpectedVisit } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths, forecastPaths } from "../../../../paths.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { FilterChips } from "../../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useForecastFormat } from "../use-forecast-format.ts";
import { useForecastOverview } from "../use-forecast-overview.ts";
import { dayAfter } from "./projections.ts";
import { useExpectedVisits } from "./use-forecast.ts";
import { readVisitsState, visitPeriods, visitsDefaults } from "./visits-state.ts";

/** Days are not broken in two where there is room for them. */
const onOneLine = { whiteSpace: { sm: "nowrap" } } as const;

/** The last day of a period; on a day on which the pharmacy is closed, the period of a day ends with the next working day. */
function lastDayOf({ name, days }: (typeof visitPeriods)[number], nextDay: string | undefined): string {
  return name === "today" && nextDay ? nextDay : dayAfter(tokyoDay(new Date()), days - 1);
}

/** Who is expected to come for a medicine or for any, the soonest first; for pharmacists. */
export function ExpectedVisits({ institutionId, medicineId = "" }: { institutionId: string; medicineId?: string }) {
  const { t } = useTranslation("forecasts");
  const { nearDay, chance, number, exact } = useForecastFormat();
  const [{ within: chosen }, setState] = useUrlState("visits", visitsDefaults, readVisitsState);
  const { overview, error } = useForecastOverview(institutionId);
  const nextDay = overview?.closedToday ? overview.workingDay : undefined;
  const period = visitPeriods.find(({ name }) => name === chosen);
  // Each reading is put on record: none is made for a day that is not meant.
  const isUnknown = period?.name === "today" && !overview && !error;
  const until = isUnknown ? undefined : period ? lastDayOf(period, nextDay) : "";
  const list = useExpectedVisits(institutionId, medicineId, until);
  const within = (read: (visit: ExpectedVisit) => number) => ({
    isFigure: true,
    cell: (visit: ExpectedVisit) => chance(read(visit)),
  });
  const ofMedicine = {
    label: t("field.medicine"),
    cell: (visit: ExpectedVisit) => (
      <Box sx={{ minWidth: { sm: 170 } }}>
        <Link component={RouterLink} to={forecastPaths.medicine(visit.medicineId)} sx={{ fontWeight: 600 }}>
          <MedicineName name={visit.medicineName} />
        </Link>
      </Box>
    ),
  };
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {t("visits.lead")} {period && t("visits.periodHint")}
      </Typography>
      <ListToolbar
        search={
          <FilterChips
            label={t("visits.period")}
            options={visitPeriods.map(({ name }) => ({
              name,
              label:
                name === "today" && nextDay
                  ? t("visits.nextDay", { day: nearDay(nextDay) })
                  : t(`visits.periods.${name}`),
            }))}
            chosen={chosen}
            onChoose={(within) => setState({ within })}
          />
        }
        {...(list.count > 0 && { range: { from: 1, to: list.visits.length, total: list.count } })}
      />
      <ListState
        error={list.visits.length > 0 ? undefined : list.error}
        isPending={list.isPending}
        refetch={list.refetch}
        rows={5}
        empty={
          list.visits.length === 0 &&
          (period ? (
            <NoHits object={t("visits.object")} onClear={() => setState({ within: "" })} />
          ) : (
            <EmptyState
              title={t("visits.none")}
              hint={t("visits.noneHint")}
              action={
                <Button component={RouterLink} to={dispensingPaths.tab("setting")} variant="outlined" color="inherit">
                  {t("visits.toSetting")}
                </Button>
              }
            />
          ))
        }
      >
        <PlainTable
          label={t("visits.title")}
          rows={list.visits}
          rowKey={(visit) => `${visit.patientMark} ${visit.medicineId} ${visit.likely} ${visit.lastVisit}`}
          minWidth={880}
          isDense
          columns={[
            ...(medicineId ? [] : [ofMedicine]),
            { label: t("visits.mark"), cell: ({ patientMark }) => <bdi dir="ltr">{patientMark}</bdi> },
            {
              label: t("visits.birthYear"),
              cell: ({ birthYear }) => (
                <Box component="span" sx={{ whiteSpace: "nowrap" }}>
                  {birthYear > 0 ? t("visits.year", { year: birthYear }) : "-"}
                </Box>
              ),
            },
            {
              label: t("visits.when"),
              cell: ({ likely, earliest, latest, probability }) => (
                <Box sx={onOneLine}>
                  {t("visits.likely", { day: nearDay(likely) })}
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                    {t("visits.between", { earliest: nearDay(earliest), latest: nearDay(latest) })}
                  </Typography>
                  {probability < 0.5 && (
                    <Typography component="span" variant="body2" sx={{ display: "block" }}>
                      {t("visits.unlikely")}
                    </Typography>
                  )}
                </Box>
              ),
            },
            { label: t("visits.within7"), ...within(({ within7 }) => within7) },
            { label: t("visits.within14"), ...within(({ within14 }) => within14) },
            { label: t("visits.within28"), ...within(({ within28 }) => within28) },
            { label: t("visits.amount"), isFigure: true, cell: ({ amount, unit }) => exact(amount, unit) },
            {
              label: t("visits.last"),
              cell: ({ lastVisit, daysSupplied }) => (
                <Box sx={onOneLine}>
                  {nearDay(lastVisit)}
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                    {daysSupplied > 0 && t("visits.lasts", { figure: number(Math.round(daysSupplied)) })}
                  </Typography>
                </Box>
              ),
            },
          ]}
        />
      </ListState>
      {list.hasMore && (
        <Button variant="outlined" color="inherit" loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 1.5 }}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
