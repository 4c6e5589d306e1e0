import type { PriceListReport } from "@meguri/rpc/app/v1/trading_price_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../shared/format/use-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../shared/rpc/use-single-flight.ts";
import { FileDropZone } from "../../shared/ui/file-drop-zone.tsx";
import { TableCard } from "../../shared/ui/table-card.tsx";
import { useToast } from "../../shared/ui/use-toast.ts";
import type { PriceLine } from "./read-price-table.ts";

const mostShown = 200;

/** Takes a price list from a file: looked through first, and then taken whole or not at all. */
export function PriceImport(props: {
  sending: { isPending: boolean; error: unknown };
  send: (lines: PriceLine[], checkOnly: boolean) => Promise<PriceListReport | undefined>;
}) {
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const [lines, setLines] = useState<PriceLine[]>();
  const [report, setReport] = useState<PriceListReport>();
  const [problem, setProblem] = useState<"unreadable" | "tooMany">();
  const read = async (file: File) => {
    setReport(undefined);
    setLines(undefined);
    const { readPriceTable } = await import("./read-price-table.ts");
    const table = await readPriceTable(file);
    setProblem("problem" in table ? table.problem : undefined);
    if ("problem" in table) return;
    setLines(table.lines);
    setReport(await props.send(table.lines, true).catch(() => undefined));
  };
  const take = useSingleFlight(async () => {
    const taken = lines && (await props.send(lines, false).catch(() => undefined));
    if (!taken) return;
    setReport(undefined);
    setLines(undefined);
    toast(t("done.taken", { figure: number(taken.added) }));
  });
  const wrong = report?.problems.length ?? 0;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <FileDropZone
        label={t("prices.import")}
        choose={t("act.chooseFile")}
        limits={t("prices.format")}
        accept=".csv,.txt,.xlsx"
        onFile={(file) => void read(file)}
      />
      <Typography variant="body2" color="textSecondary">
        {t("prices.whole")}
      </Typography>
      {problem && <Alert severity="error">{t(`prices.${problem}`)}</Alert>}
      {props.sending.error ? <Alert severity="error">{failureWords(props.sending.error)}</Alert> : null}
      {report && (
        <Alert severity={wrong > 0 ? "error" : "info"} variant="outlined">
          {t("prices.report", {
            ...{ added: number(report.added), unchanged: number(report.unchanged), wrong: number(wrong) },
          })}
        </Alert>
      )}
      {report && wrong > 0 && <Problems report={report} lines={lines ?? []} />}
      {report && wrong === 0 && report.added > 0 && (
        <Button
          variant="contained"
          loading={props.sending.isPending}
          onClick={() => void take()}
          sx={{ justifySelf: "start" }}
        >
          {t("act.take")}
        </Button>
      )}
    </Box>
  );
}

function Problems({ report, lines }: { report: PriceListReport; lines: readonly PriceLine[] }) {
  const { t } = useTranslation("trading");
  const { problemWords } = useFailureWords();
  const columns: Record<string, string> = { code: t("prices.code"), price: t("field.price") };
  return (
    <TableCard
      label={t("prices.cause")}
      columns={[{ label: t("prices.line"), isFigure: true }, t("prices.code"), t("prices.column"), t("prices.cause")]}
    >
      {report.problems.slice(0, mostShown).map(({ line, field, problem }) => (
        <TableRow key={`${line} ${field} ${problem}`}>
          <TableCell align="right">{line}</TableCell>
          <TableCell data-label={t("prices.code")}>
            <bdi dir="ltr">{lines.find((one) => one.line === line)?.code}</bdi>
          </TableCell>
          <TableCell data-label={t("prices.column")}>{columns[field] ?? t("field.valid")}</TableCell>
          <TableCell data-label={t("prices.cause")}>{problemWords(problem)}</TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
}
