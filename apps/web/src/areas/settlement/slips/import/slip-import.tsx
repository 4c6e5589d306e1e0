import { recognizedSlipColumns, type SlipColumnMap } from "@meguri/formats/table/slip-columns";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useSlipActs } from "../use-slips.ts";
import { ColumnMap } from "./column-map.tsx";
import { neededColumns, type ReadSlips, readSlipFile, rowsOf } from "./read-slip-file.ts";
import { SlipProblems } from "./slip-problems.tsx";

/** Takes slips from a file: its columns are named, it is checked whole, and then taken whole or not at all. */
export function SlipImport({ wholesalerId, vanCode }: { wholesalerId: string; vanCode: string }) {
  const { t } = useTranslation("slips");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { number, yen } = useFormat();
  const { take: check } = useSlipActs();
  const { take } = useSlipActs();
  const [columns, setColumns] = useState<SlipColumnMap>({});
  const reading = useMutation({ mutationFn: (next: File) => readSlipFile(next) });
  const read = reading.data;
  const file = read && "lines" in read ? read : undefined;
  // What was said of another file, or of other columns, is not of this one.
  const forget = () => {
    check.reset();
    take.reset();
  };
  const start = (next: File) => {
    forget();
    reading.mutate(next, {
      onSuccess: (result) => "headings" in result && setColumns(recognizedSlipColumns(result.headings)),
    });
  };
  const request = (slips: ReadSlips, checkOnly: boolean) => ({ wholesalerId, rows: rowsOf(slips, columns), checkOnly });
  const confirm = useSingleFlight(async () => {
    const taken = file && (await take.mutateAsync(request(file, false)).catch(() => undefined));
    if (!taken || taken.problems.length > 0) return;
    toast(t("import.done", { figure: number(taken.addedSlips) }));
    await navigate(invoicePaths.view(vanCode, "slips"));
  });
  const report = take.data ?? check.data;
  const error = reading.error ?? check.error ?? take.error;
  const missing = neededColumns.filter((column) => columns[column] === undefined);
  const isNameless = columns.code === undefined && columns.description === undefined;
  return (
    <>
      <BackLink to={invoicePaths.view(vanCode, "slips")} defaulted="van" label={t("back")} />
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t("import.title")}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, maxWidth: 960, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography color="textSecondary">{t("import.lead")}</Typography>
        <FileDropZone
          label={reading.variables?.name ?? t("import.drop")}
          choose={t(reading.variables ? "import.chooseOther" : "import.choose")}
          limits={t("import.formats")}
          accept=".csv,.txt,.xlsx"
          onFile={start}
        />
        {reading.isPending && <LoadingSkeleton rows={3} />}
        {read && "problem" in read && <Alert severity="error">{t(`import.${read.problem}`)}</Alert>}
        {file && (
          <>
            <ColumnMap
              headings={file.headings}
              columns={columns}
              onChange={(next) => {
                setColumns(next);
                forget();
              }}
            />
            {(missing.length > 0 || isNameless) && (
              <Alert severity="warning">
                {t("import.missing", {
                  names: [
                    ...missing.map((column) => t(`column.${column}`)),
                    ...(isNameless ? [t("import.codeOrName")] : []),
                  ].join(", "),
                })}
              </Alert>
            )}
            {!report && missing.length === 0 && !isNameless && (
              <Button
                variant="contained"
                loading={check.isPending}
                onClick={() => check.mutate(request(file, true))}
                sx={{ justifySelf: "start" }}
              >
                {t("import.check", { figure: number(file.lines.length) })}
              </Button>
            )}
          </>
        )}
        {error && <Alert severity="error">{failureWords(error)}</Alert>}
        {report && file && report.problems.length > 0 && (
          <SlipProblems file={file} columns={columns} problems={report.problems} />
        )}
        {report && report.problems.length === 0 && (
          <>
            <Alert severity="info" variant="outlined">
              {t("import.report", {
                slips: number(report.addedSlips),
                lines: number(report.addedLines),
                amount: yen(report.addedYen),
                known: number(report.knownSlips),
              })}
            </Alert>
            {report.addedSlips > 0 && (
              <Button
                variant="contained"
                loading={take.isPending}
                onClick={() => void confirm()}
                sx={{ justifySelf: "start" }}
              >
                {t("import.take", { figure: number(report.addedSlips) })}
              </Button>
            )}
          </>
        )}
      </Box>
    </>
  );
}
