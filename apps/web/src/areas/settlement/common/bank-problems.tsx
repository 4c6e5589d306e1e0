import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import type { BankProblem } from "./bank-problem.ts";
import { FileProblems } from "./file-problems.tsx";

/** What is wrong with a bank's file, by record and column. An error keeps the whole file out. */
export function BankProblems(props: {
  problems: readonly BankProblem[];
  /** What a refused file means for the page. */
  refusedWords: string;
}) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  const { problems, refusedWords } = props;
  const isRefused = problems.some(({ isError }) => isError);
  return (
    <FileProblems
      isRefused={isRefused}
      title={isRefused ? refusedWords : t("bank.warned")}
      problems={problems.map(({ name, record, column, found }) => ({
        place:
          column === undefined
            ? t("bank.place", { record: number(record) })
            : t("bank.placeColumn", { record: number(record), column: number(column) }),
        words: t(`bank.problem.${name}`),
        found: found && t("bank.found", { found }),
      }))}
      moreWords={(hidden) => t("bank.more", { count: hidden, figure: number(hidden) })}
    />
  );
}
