import { recognizedSlipColumns, type SlipColumnMap } from "@meguri/formats/table/slip-columns";
import type { ImportEnteredSlipsResponse } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useSlipActs } from "../use-slips.ts";
import { ColumnMap } from "./column-map.tsx";
import { neededColumns, readSlipFile, rowsOf, type SlipFile } from "./read-slip-file.ts";
import { SlipProblems } from "./slip-problems.tsx";

type Read = Exclude<SlipFile, { problem: string }>;

/** Takes slips from a file: its columns are named, it is checked whole, and then taken whole or not at all. */
export function SlipImport({ wholesalerId, vanCode }: { wholesalerId: string; vanCode: string }) {
  const { t } = useTranslation("slips");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { number, yen } = useFormat();
  const { take } = useSlipActs();
  const [file, setFile] = useState<{ name: string; read: Read }>();
  const [problem, setProblem] = useState<"unreadable" | "tooMany">();
  const [columns, setColumns] = useState<SlipColumnMap>({});
  const [report, setReport] = useState<ImportEnteredSlipsResponse>();
  const read = async (next: File) => {
    setReport(undefined);
    const result = await readSlipFile(next);
    const isRead = !("problem" in result);
    setProblem(isRead ? undefined : result.problem);
    setFile(isRead ? { name: next.name, read: result } : undefined);
    if (isRead) setColumns(recognizedSlipColumns(result.headings));
  };
  const send = async (checkOnly: boolean) =>
    file && take.mutateAsync({ wholesalerId, rows: rowsOf(file.read, columns), checkOnly }).catch(() => undefined);
  const check = useSingleFlight(async () => setReport(await send(true)));
  const confirm = useSingleFlight(async () => {
    const taken = await send(false);
    if (!taken || taken.problems.length > 0) return setReport(taken);
    toast(t("import.done", { figure: number(taken.addedSlips) }));
    await navigate(invoicePaths.view(vanCode, "slips"));
  });
  const missing = neededColumns.filter((column) => columns[column] === undefined);
  const isNameless = columns.code === undefined && columns.description === undefined;
  return (
    <>
      <BackLink to={invoicePaths.view(vanCode, "slips")} label={t("back")} />
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t("import.title")}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, maxWidth: 960, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography color="textSecondary">{t("import.lead")}</Typography>
        <FileDropZone
          label={file ? file.name : t("import.drop")}
          choose={t(file ? "import.chooseOther" : "import.choose")}
          limits={t("import.formats")}
          accept=".csv,.txt,.xlsx"
          onFile={(next) => void read(next)}
        />
        {problem && <Alert severity="error">{t(`import.${problem}`)}</Alert>}
        {file && (
          <>
            <ColumnMap
              headings={file.read.headings}
              columns={columns}
              onChange={(next) => {
                setColumns(next);
                setReport(undefined);
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
                loading={take.isPending}
                onClick={() => void check()}
                sx={{ justifySelf: "start" }}
              >
                {t("import.check", { figure: number(file.read.lines.length) })}
              </Button>
            )}
          </>
        )}
        {take.error ? <Alert severity="error">{failureWords(take.error)}</Alert> : null}
        {report && file && report.problems.length > 0 && (
          <SlipProblems file={file.read} columns={columns} problems={report.problems} />
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
