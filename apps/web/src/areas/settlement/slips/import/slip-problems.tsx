import { type SlipColumnMap, slipColumns } from "@meguri/formats/table/slip-columns";
import type { EnteredSlipProblem } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import Alert from "@mui/material/Alert";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { cellOf, type SlipFile } from "./read-slip-file.ts";

const mostShown = 200;

/** What is wrong with a file, by line and column; nothing of it was taken. */
export function SlipProblems(props: {
  file: Exclude<SlipFile, { problem: string }>;
  columns: SlipColumnMap;
  problems: readonly EnteredSlipProblem[];
}) {
  const { t } = useTranslation("slips");
  const { problemWords } = useFailureWords();
  const { number } = useFormat();
  const { file, columns, problems } = props;
  const cells = new Map(file.lines.map(({ line, cells: own }) => [line, own]));
  return (
    <>
      <Alert severity="error">{t("import.wrong", { figure: number(problems.length) })}</Alert>
      <TableCard
        label={t("import.cause")}
        columns={[
          { label: t("import.line"), isFigure: true },
          t("import.column"),
          t("import.value"),
          t("import.cause"),
        ]}
      >
        {problems.slice(0, mostShown).map(({ line, field, problem, value }) => {
          const column = slipColumns.find((one) => one === field);
          return (
            <TableRow key={`${line} ${field} ${problem}`}>
              <TableCell align="right">{line}</TableCell>
              <TableCell data-label={t("import.column")}>{column ? t(`column.${column}`) : field}</TableCell>
              <TableCell data-label={t("import.value")}>
                <bdi>{column ? cellOf(cells.get(line) ?? [], columns, column) : value}</bdi>
              </TableCell>
              <TableCell data-label={t("import.cause")}>{problemWords(problem)}</TableCell>
            </TableRow>
          );
        })}
      </TableCard>
    </>
  );
}
