import { SupplyRecordFigure, type SupplyRecordMonth } from "@meguri/rpc/app/v1/supply_record_service_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { RecordEntries } from "./record-entries.tsx";
import { useSupplyRecord } from "./use-supply-record.ts";

/** Which figure is opened. */
interface Opened {
  month: string;
  figure: SupplyRecordFigure;
  label: string;
}

const shareOf = ({ itemYen, agreedYen }: SupplyRecordMonth) => Number(itemYen) / Number(agreedYen);

/** How the institution buys and supplies, by month, from what is kept anyway; a figure that no record gives is named so. */
export function SupplyRecord({ institutionId, month }: { institutionId: string; month: string }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const { number, percent, yen } = useFormat();
  const { record, error, refetch } = useSupplyRecord(institutionId, month);
  const [opened, setOpened] = useState<Opened>();
  const paper = useDownload();
  if (error && !record) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!record) return <LoadingSkeleton />;
  const { secured, months } = record;
  /** A figure that opens what is behind it; nothing is behind none. */
  const figure = (row: SupplyRecordMonth, of: SupplyRecordFigure, label: string, words: string, isThere: boolean) =>
    isThere ? (
      <Link
        component="button"
        type="button"
        aria-label={`${row.month} ${t("record.open", { figure: label })} ${words}`}
        onClick={() => setOpened({ month: row.month, figure: of, label })}
      >
        {words}
      </Link>
    ) : (
      words
    );
  const counted = (label: string, of: SupplyRecordFigure, read: (row: SupplyRecordMonth) => number) => ({
    label,
    isFigure: true,
    cell: (row: SupplyRecordMonth) => figure(row, of, label, number(read(row)), read(row) > 0),
  });
  const table = (rows: readonly SupplyRecordMonth[]) => (
    <PlainTable
      label={t("record.title")}
      rows={rows}
      rowKey={({ month: of }) => of}
      minWidth={820}
      isDense
      columns={[
        { label: t("record.field.month"), isRowHeader: true, cell: ({ month: of }) => of.replace("-", "/") },
        {
          label: t("record.field.agreed"),
          isFigure: true,
          cell: (row) => (row.agreedYen > 0n ? yen(row.agreedYen) : t("record.noRecord")),
        },
        {
          label: t("record.field.share"),
          isFigure: true,
          cell: (row) =>
            row.agreedYen > 0n
              ? figure(row, SupplyRecordFigure.ITEM_PRICE, t("record.field.share"), percent(shareOf(row)), true)
              : t("record.noRecord"),
        },
        { label: t("record.field.orders"), isFigure: true, cell: ({ orders }) => number(orders) },
        counted(t("record.field.urgent"), SupplyRecordFigure.URGENT, ({ urgentOrders }) => urgentOrders),
        counted(t("record.field.repeated"), SupplyRecordFigure.REPEATED, ({ repeatedOrders }) => repeatedOrders),
        counted(t("record.field.returns"), SupplyRecordFigure.RETURNS, ({ returns }) => returns),
        counted(t("record.field.handovers"), SupplyRecordFigure.HANDOVERS, ({ handovers }) => handovers),
        { label: t("record.field.handoverYen"), isFigure: true, cell: ({ handoverYen }) => yen(handoverYen) },
      ]}
    />
  );
  const columns = [
    { label: t("record.field.month"), read: ({ month: of }: SupplyRecordMonth) => of },
    ...(
      [
        ["agreed", (row) => (row.agreedYen > 0n ? String(row.agreedYen) : "")],
        ["share", (row) => (row.agreedYen > 0n ? shareOf(row).toFixed(4) : "")],
        ["orders", ({ orders }) => String(orders)],
        ["urgent", ({ urgentOrders }) => String(urgentOrders)],
        ["repeated", ({ repeatedOrders }) => String(repeatedOrders)],
        ["returns", ({ returns }) => String(returns)],
        ["handovers", ({ handovers }) => String(handovers)],
        ["handoverYen", ({ handoverYen }) => String(handoverYen)],
      ] as const satisfies readonly (readonly [string, (row: SupplyRecordMonth) => string])[]
    ).map(([name, read]) => ({ label: t(`record.field.${name}`), kind: "figure" as const, read })),
  ];
  return (
    <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Alert severity="info">{t("record.draft")}</Alert>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<DescriptionOutlinedIcon />}
          loading={paper.isDownloading}
          loadingPosition="start"
          onClick={() =>
            paper.download({
              path: `/supply-record.pdf?${new URLSearchParams({ institution: institutionId, month })}`,
              name: `${t("record.title")}-${month}.pdf`,
            })
          }
        >
          {t("record.pdf")}
        </Button>
        <SaveButton
          format="csv"
          save={async () => saveTable("csv", `${t("record.title")}-${month}`, columns, months)}
        />
        <PrintList title={t("record.title")} rows={months} total={months.length}>
          {table}
        </PrintList>
      </Box>
      {table(months)}
      <Typography variant="body2" color="textSecondary">
        {t("record.repeatedNote")} {t("record.returnsNote")}
      </Typography>
      <Box component="section">
        <Typography variant="h2" sx={{ mb: 0.5 }}>
          {t("record.secured")}
        </Typography>
        {secured?.isListed ? (
          <Link
            component="button"
            type="button"
            onClick={() => setOpened({ month, figure: SupplyRecordFigure.SECURED, label: t("record.secured") })}
          >
            {t("record.securedOf", {
              all: number(secured.medicines),
              enough: number(secured.enough),
              rest: number(secured.withoutUse),
            })}
          </Link>
        ) : (
          <Typography>{t("record.securedNone")}</Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {t("record.securedPast")}
        </Typography>
      </Box>
      {opened && <RecordEntries institutionId={institutionId} {...opened} onClose={() => setOpened(undefined)} />}
    </Box>
  );
}
