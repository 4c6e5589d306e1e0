import type { ForecastError, ListForecastErrorsResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths } from "../../../../paths.ts";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { estimate, useForecastFormat } from "../use-forecast-format.ts";
import { useForecastErrors } from "./use-forecast-errors.ts";

/** What the errors of the forecasts were worth, medicine by medicine, the most first; each leads to its forecast. */
export function ForecastErrors({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("forecasts");
  const { errors, error, isPending, refetch } = useForecastErrors(institutionId);
  return (
    <ListState
      error={errors ? undefined : error}
      isPending={isPending}
      refetch={refetch}
      rows={8}
      empty={errors?.medicines === 0 && <EmptyState title={t("past.none")} hint={t("past.noneHint")} />}
    >
      {errors && <ErrorTable errors={errors} />}
    </ListState>
  );
}

function ErrorTable({ errors }: { errors: ListForecastErrorsResponse }) {
  const { t } = useTranslation("forecasts");
  const { amount, day, number, yen } = useForecastFormat();
  const { percent } = useFormat();
  const shareOf = (value: bigint) =>
    errors.usedYen > 0n ? percent(Math.round((1000 * Number(value)) / Number(errors.usedYen)) / 1000) : "-";
  const worth = (value: bigint | undefined) => (value === undefined ? "-" : yen(value));
  const columns: TableColumn<ForecastError>[] = [
    { label: t("field.medicineId"), read: ({ medicineId }) => medicineId },
    { label: t("field.medicine"), read: ({ medicineName }) => medicineName },
    { label: t("field.unit"), read: ({ unit }) => unit },
    { label: t("errors.comparisons"), read: ({ comparisons }) => String(comparisons) },
    { label: t("errors.expected"), read: ({ mean28 }) => estimate(mean28) },
    { label: t("errors.used"), read: ({ used28 }) => estimate(used28) },
    { label: t("errors.surplusYen"), read: ({ surplusYen }) => String(surplusYen ?? "") },
    { label: t("errors.shortYen"), read: ({ shortYen }) => String(shortYen ?? "") },
  ];
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: { xs: "wrap", md: "nowrap" },
          gap: 2,
          alignItems: "flex-start",
          justifyContent: "space-between",
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {t("errors.lead", { from: day(errors.from), to: day(errors.until) })}
        </Typography>
        <Box sx={{ flex: "none" }}>
          <SaveButton format="csv" save={() => saveTable("csv", "forecast-errors", columns, errors.errors)} />
        </Box>
      </Box>
      <Facts
        facts={[
          {
            label: t("errors.surplusYen"),
            value: t("errors.ofUse", { yen: yen(errors.surplusYen), share: shareOf(errors.surplusYen) }),
          },
          {
            label: t("errors.shortYen"),
            value: t("errors.ofUse", { yen: yen(errors.shortYen), share: shareOf(errors.shortYen) }),
          },
          { label: t("errors.usedYen"), value: yen(errors.usedYen) },
          {
            label: t("errors.medicines"),
            value: t("errors.medicinesOf", { figure: number(errors.medicines) }),
          },
        ]}
      />
      <PlainTable
        label={t("errors.title")}
        rows={errors.errors}
        rowKey={({ medicineId }) => medicineId}
        minWidth={820}
        isDense
        columns={[
          {
            label: t("field.medicine"),
            isRowHeader: true,
            cell: ({ medicineId, medicineName }) => (
              <Link
                component={RouterLink}
                to={`${forecastPaths.medicine(medicineId)}?tab=past`}
                sx={{ fontWeight: 600 }}
              >
                <MedicineName name={medicineName} />
              </Link>
            ),
          },
          { label: t("errors.surplusYen"), isFigure: true, cell: ({ surplusYen }) => worth(surplusYen) },
          { label: t("errors.shortYen"), isFigure: true, cell: ({ shortYen }) => worth(shortYen) },
          { label: t("errors.expected"), isFigure: true, cell: ({ mean28, unit }) => amount(mean28, unit) },
          { label: t("errors.used"), isFigure: true, cell: ({ used28, unit }) => amount(used28, unit) },
          {
            label: t("errors.comparisons"),
            isFigure: true,
            cell: ({ comparisons }) => t("errors.times", { figure: number(comparisons) }),
          },
        ]}
      />
    </Box>
  );
}
