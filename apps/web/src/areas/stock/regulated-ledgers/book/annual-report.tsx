import { reportYear } from "@meguri/rules/regulated";
import PrintOutlinedIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Select from "@mui/material/Select";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../../paths.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { classValue, type LedgerClass, ledgerClasses, useLedgerParams } from "../ledger-params.ts";
import { useAnnualReport } from "../use-ledgers.ts";
import { ReportPaper } from "./report-paper.tsx";
import { ReportTable } from "./report-table.tsx";

/** Years that can be chosen: the running one and those before it. */
const yearsBack = 5;

const ruleOf = (name: LedgerClass) =>
  name === "NARCOTIC" ? "narcotic" : name === "STIMULANT_MATERIAL" ? "stimulant" : "other";

/** The report of a year, from 10/1 to 9/30, and whether ledger and stock agree. */
export function AnnualReport({ institutionId, name }: { institutionId: string; name: string }) {
  const { t } = useTranslation(["regulated", "medicines"]);
  const { day } = useQuantityFormat();
  const { report: shown = "NARCOTIC", year, thisYear, set } = useLedgerParams();
  const { report, ...state } = useAnnualReport(institutionId, classValue(shown), year);
  const lines = report?.lines ?? [];
  const years = Array.from({ length: yearsBack }, (_, index) => thisYear - index);
  const yearWords = (one: number) => {
    const { from, to } = reportYear(one);
    return t("report.yearOf", { year: one, from: from.replaceAll("-", "/"), to: to.replaceAll("-", "/") });
  };
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <div>
        <BackLink to={stockPaths.tab("ledgers")} label={t("report.back")} />
        <Typography variant="h2">{t("report.title")}</Typography>
      </div>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "end", justifyContent: "space-between" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <FormField label={t("class")}>
            {(control) => (
              <Select
                native
                size="small"
                value={shown}
                inputProps={control}
                onChange={({ target }) => set({ report: target.value })}
                sx={{ minWidth: 180 }}
              >
                {ledgerClasses.map((one) => (
                  <option key={one} value={one}>
                    {t(`medicines:regulation.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField label={t("report.year")}>
            {(control) => (
              <Select
                native
                size="small"
                value={year}
                inputProps={control}
                onChange={({ target }) => set({ year: String(target.value) })}
                sx={{ minWidth: 180 }}
              >
                {years.map((one) => (
                  <option key={one} value={one}>
                    {yearWords(one)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </Box>
        <Button variant="contained" startIcon={<PrintOutlinedIcon />} onClick={() => window.print()}>
          {t("report.print")}
        </Button>
      </Box>
      <Typography>
        {t(`report.${ruleOf(shown)}`)}{" "}
        {shown === "NARCOTIC" && report && <strong>{t("report.due", { day: day(report.dueOn) })}</strong>}
      </Typography>
      <ListState {...state} rows={5} empty={report && lines.length === 0 && <EmptyState title={t("report.none")} />}>
        <ReportTable lines={lines} />
        {report && <ReportPaper report={report} institution={name} ledgerClass={shown} />}
      </ListState>
      <Typography variant="body2" color="textSecondary">
        {t("check")}
      </Typography>
    </Box>
  );
}
