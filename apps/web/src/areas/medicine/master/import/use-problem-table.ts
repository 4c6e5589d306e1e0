import type { MasterProblem } from "@meguri/rpc/app/v1/medicine_service_pb";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../../../shared/files/save-file.ts";
import { useProblemWords } from "./use-problem-words.ts";

const columns = ["line", "column", "value", "cause", "fix"] as const;

/** The problems of a file as rows of words, to be shown and to be saved as a CSV file. */
export function useProblemTable(problems: readonly MasterProblem[]) {
  const { t } = useTranslation("medicines");
  const problemWords = useProblemWords();
  const headings = columns.map((column) => t(`importing.column.${column}`));
  const rows = problems.map(({ line, column, value, problem, expected }, index) => ({
    key: String(index),
    line: String(line),
    column: column > 0 ? t("importing.columnNumber", { column }) : t("importing.wholeLine"),
    value,
    ...problemWords(problem, expected),
  }));
  const save = () => {
    const cells = rows.map((row) => columns.map((column) => row[column]));
    saveFile(new Blob([toCsv([headings, ...cells])], { type: "text/csv" }), "medicines-import-problems.csv");
  };
  return { rows, headings, save };
}
