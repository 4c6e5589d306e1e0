import type { SettlementRow } from "@meguri/rpc/app/v1/trading_price_service_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import { useDownload } from "../../../../shared/files/use-download.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { lazyPart } from "../../../../shared/parts/lazy-part.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useSettlements } from "../use-tradings.ts";

const share = (part: bigint, whole: bigint) => (whole > 0n ? Number(part) / Number(whole) : 0);

const SettlementFormPart = lazyPart(
  async () => (await import("./settlement-form-part.tsx")).SettlementFormPart,
  "reporting",
);

/** What a pharmacy reports of April to September: 妥結率, 単品単価契約率, 一律値引き. `year` is this year. */
export function SettlementReport({
  institutionId,
  year: thisYear,
  canEdit,
}: {
  institutionId: string;
  year: number;
  canEdit: boolean;
}) {
  const { t } = useTranslation("trading");
  const [year, setYear] = useState(thisYear);
  const { report, ...reading } = useSettlements(institutionId, year);
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const paper = useDownload();
  const missing = report?.total?.withoutListPrice ?? 0;
  const rows = report ? [...report.rows, ...(report.total ? [report.total] : [])] : [];
  const nameOf = (row: SettlementRow) => (row === report?.total ? t("report.total") : row.wholesaler || "-");
  const basisOf = useBasis();
  const save = async () =>
    saveTable(
      "csv",
      `${t("tab.report")}-${year}`,
      [
        { label: t("field.name"), read: nameOf },
        { label: t("report.basis"), read: (row) => basisOf(row).join(" ") },
        { label: t("report.received"), read: ({ receivedYen }) => String(receivedYen), kind: "figure" },
        { label: t("report.agreed"), read: ({ agreedYen }) => String(agreedYen), kind: "figure" },
        { label: t("report.rate"), read: (row) => share(row.agreedYen, row.receivedYen).toFixed(4), kind: "figure" },
        { label: t("report.item"), read: (row) => share(row.itemYen, row.agreedYen).toFixed(4), kind: "figure" },
        { label: t("report.uniform"), read: ({ uniformYen }) => String(uniformYen), kind: "figure" },
      ],
      rows,
    );
  const table = (all: readonly SettlementRow[]) => (
    <TableCard
      label={t("tab.report")}
      columns={[
        t("field.name"),
        t("report.basis"),
        ...[t("report.received"), t("report.agreed"), t("report.rate"), t("report.item"), t("report.uniform")].map(
          (label) => ({ label, isFigure: true as const }),
        ),
      ]}
    >
      {all.map((row) => (
        <ReportRow key={nameOf(row)} row={row} name={nameOf(row)} basis={basisOf(row)} />
      ))}
    </TableCard>
  );
  return (
    <>
      <ChoiceField
        label={t("report.year")}
        choices={[thisYear, thisYear - 1].map((value) => ({ value, label: String(value) }))}
        value={year}
        onChange={setYear}
      />
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {t("report.lead", { year: String(year) })}
      </Typography>
      <ListState {...reading} rows={3} empty={report?.rows.length === 0 && <EmptyState title={t("report.none")} />}>
        {table(rows)}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t("report.basisHint")}
        </Typography>
        {missing > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {t("report.withoutListPrice", { count: missing, figure: number(missing) })}
          </Typography>
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 2 }}>
          <Button
            variant="contained"
            startIcon={<DescriptionOutlinedIcon />}
            loading={paper.isDownloading}
            loadingPosition="start"
            onClick={() =>
              paper.download({
                path: `/settlement-report.pdf?${new URLSearchParams({ institution: institutionId, year: String(year) })}`,
                name: `${t("tab.report")}-${year}.pdf`,
              })
            }
          >
            {t("act.pdf")}
          </Button>
          <SaveButton format="csv" save={save} />
          <PrintList
            title={t("tab.report")}
            filters={[`${t("report.year")} ${year}`]}
            rows={rows}
            total={report?.rows.length ?? 0}
          >
            {table}
          </PrintList>
        </Box>
        {report && (
          <Suspense fallback={<LoadingSkeleton rows={3} />}>
            <SettlementFormPart institutionId={institutionId} year={year} report={report} canEdit={canEdit} />
          </Suspense>
        )}
        {paper.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failureWords(paper.error)}
          </Alert>
        )}
      </ListState>
    </>
  );
}

/** Which months of a wholesaler are counted from invoices, and which from deliveries. */
function useBasis() {
  const { t } = useTranslation("trading");
  const { months } = useFormat();
  return ({ billedMonths, deliveredMonths }: SettlementRow): string[] => [
    ...(billedMonths.length > 0 ? [t("report.byInvoices", { months: months(billedMonths) })] : []),
    ...(deliveredMonths.length > 0 ? [t("report.byDeliveries", { months: months(deliveredMonths) })] : []),
  ];
}

function ReportRow({ row, name, basis }: { row: SettlementRow; name: string; basis: readonly string[] }) {
  const { t } = useTranslation("trading");
  const { yen, percent } = useFormat();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <bdi lang="ja">{name}</bdi>
      </TableCell>
      <TableCell data-label={t("report.basis")}>
        {basis.map((words) => (
          <div key={words}>{words}</div>
        ))}
      </TableCell>
      <TableCell align="right" data-label={t("report.received")}>
        {yen(row.receivedYen)}
      </TableCell>
      <TableCell align="right" data-label={t("report.agreed")}>
        {yen(row.agreedYen)}
      </TableCell>
      <TableCell align="right" data-label={t("report.rate")}>
        {percent(share(row.agreedYen, row.receivedYen))}
      </TableCell>
      <TableCell align="right" data-label={t("report.item")}>
        {percent(share(row.itemYen, row.agreedYen))}
      </TableCell>
      <TableCell align="right" data-label={t("report.uniform")}>
        {yen(row.uniformYen)}
      </TableCell>
    </TableRow>
  );
}
