import { type SlipColumnMap, slipColumns } from "@meguri/formats/table/slip-columns";
import type { EnteredSlipProblem } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { FileProblems } from "../../common/file-problems.tsx";
import { cellOf, type ReadSlips } from "./read-slip-file.ts";

/** What is wrong with a file, by line and column; nothing of it was taken. */
export function SlipProblems(props: {
  file: ReadSlips;
  columns: SlipColumnMap;
  problems: readonly EnteredSlipProblem[];
}) {
  const { t } = useTranslation("slips");
  const { problemWords } = useFailureWords();
  const { number } = useFormat();
  const { file, columns, problems } = props;
  const cells = new Map(file.lines.map(({ line, cells: own }) => [line, own]));
  return (
    <FileProblems
      isRefused
      title={t("import.wrong", { figure: number(problems.length) })}
      problems={problems.map(({ line, field, problem, value }) => {
        const column = slipColumns.find((one) => one === field);
        const found = column ? cellOf(cells.get(line) ?? [], columns, column) : value;
        return {
          place: `${t("import.at", { line: number(line) })} ${column ? t(`column.${column}`) : field}`,
          words: problemWords(problem),
          found: found && t("import.found", { found }),
        };
      })}
      moreWords={(hidden) => t("import.more", { count: hidden, figure: number(hidden) })}
    />
  );
}
