import type { GetAnnualReportResponse } from "@meguri/rpc/app/v1/regulated_ledger_service_pb";
import { useTranslation } from "react-i18next";
import { formatLegalDate } from "../../../../shared/format/dates.ts";
import { startOfDay } from "../../../../shared/format/days.ts";
import { PrintSheet } from "../../../../shared/ui/print/print-sheet.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { LedgerClass } from "../ledger-params.ts";
import { yearColumns } from "./report-table.tsx";
import { figuresOf, totalsOf } from "./year-totals.ts";

/** The report of a year on paper, with a box to tick for each medicine that was looked at. */
export function ReportPaper(props: { report: GetAnnualReportResponse; institution: string; ledgerClass: LedgerClass }) {
  // An inspector reads it, whatever language the screen is in.
  const { t } = useTranslation(["regulated", "medicines"], { lng: "ja" });
  const { figure } = useQuantityFormat();
  const { from, to, lines } = props.report;
  return (
    <PrintSheet>
      <h1>{t("report.paper", { class: t(`medicines:regulation.${props.ledgerClass}`) })}</h1>
      <p>
        {t("book.institution")}: <bdi lang="ja">{props.institution}</bdi>
      </p>
      <p>
        {t("book.period")}: {formatLegalDate(startOfDay(from))} 〜 {formatLegalDate(startOfDay(to))} /{" "}
        {t("book.printedOn")}: {formatLegalDate(new Date())}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t("medicine")}</th>
            <th>{t("book.unit")}</th>
            {yearColumns.map((name) => (
              <th key={name}>{t(`report.${name}`)}</th>
            ))}
            <th>{t("report.tick")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.medicineId}>
              <td>
                <MedicineName name={line.name} />
              </td>
              <td>{line.unit}</td>
              {yearColumns.map((name) => (
                <td key={name} className="figure">
                  {figure(figuresOf(line)[name])}
                </td>
              ))}
              <td>□</td>
            </tr>
          ))}
          {totalsOf(lines).map(({ unit, figures }) => (
            <tr key={`total ${unit}`}>
              <th colSpan={2}>{t("report.total", { unit })}</th>
              {yearColumns.map((name) => (
                <td key={name} className="figure">
                  {figure(figures[name])}
                </td>
              ))}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
