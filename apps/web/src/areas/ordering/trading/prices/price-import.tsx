import type { PriceListReport } from "@meguri/rpc/app/v1/trading_price_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import type { PriceLine } from "../../common/price/read-price-table.ts";
import { usePrice } from "../../common/use-price.ts";

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
    const { readPriceTable } = await import("../../common/price/read-price-table.ts");
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
            added: number(report.added),
            unchanged: number(report.unchanged),
            wrong: number(wrong),
          })}
        </Alert>
      )}
      {report && wrong > 0 && <Problems report={report} />}
      {report && report.warnings.length > 0 && <Warnings report={report} />}
      {report && wrong === 0 && report.added > 0 && (
        <Button
          variant="contained"
          loading={props.sending.isPending}
          onClick={() => void take()}
          sx={{ justifySelf: "start" }}
        >
          {t(report.warnings.length > 0 ? "prices.takeAnyway" : "act.take")}
        </Button>
      )}
    </Box>
  );
}

function Problems({ report }: { report: PriceListReport }) {
  const { t } = useTranslation("trading");
  const { problemWords } = useFailureWords();
  const columns: Record<string, string> = { code: t("prices.code"), price: t("field.price") };
  return (
    <TableCard
      label={t("prices.cause")}
      columns={[{ label: t("prices.line"), isFigure: true }, t("prices.column"), t("prices.value"), t("prices.cause")]}
    >
      {report.problems.slice(0, mostShown).map(({ line, field, problem, value }) => (
        <TableRow key={`${line} ${field} ${problem}`}>
          <TableCell align="right">{line}</TableCell>
          <TableCell data-label={t("prices.column")}>{columns[field] ?? t("field.valid")}</TableCell>
          <TableCell data-label={t("prices.value")}>
            <bdi dir="ltr">{value}</bdi>
          </TableCell>
          <TableCell data-label={t("prices.cause")}>{problemWords(problem)}</TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
}

/** Prices that look mistyped: what holds, what would, and the list price of as much. */
function Warnings({ report }: { report: PriceListReport }) {
  const { t } = useTranslation("trading");
  const { number } = useFormat();
  const figure = usePrice();
  const yen = (text: string) => (text === "" ? "-" : figure(text));
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Alert severity="warning">{t("prices.odd", { figure: number(report.warnings.length) })}</Alert>
      <TableCard
        label={t("prices.oddLabel")}
        columns={[
          { label: t("prices.line"), isFigure: true },
          t("field.medicine"),
          { label: t("prices.oldToNew"), isFigure: true },
          { label: t("field.listPrice"), isFigure: true },
        ]}
      >
        {report.warnings.map(({ line, medicineName, oldPrice, newPrice, listPrice }) => (
          <TableRow key={line}>
            <TableCell align="right">{line}</TableCell>
            <TableCell data-label={t("field.medicine")}>
              <MedicineName name={medicineName} />
            </TableCell>
            <TableCell align="right" data-label={t("prices.oldToNew")}>
              {yen(oldPrice)} → <strong>{yen(newPrice)}</strong>
            </TableCell>
            <TableCell align="right" data-label={t("field.listPrice")}>
              {yen(listPrice)}
            </TableCell>
          </TableRow>
        ))}
      </TableCard>
    </Box>
  );
}
