import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { FileProblems } from "../../common/file-problems.tsx";
import type { BankProblem } from "./read-bank.ts";

/** What is wrong with a bank's file, by record and column. An error keeps the whole file out. */
export function BankProblems({ problems }: { problems: readonly BankProblem[] }) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  const isRefused = problems.some(({ isError }) => isError);
  return (
    <FileProblems
      isRefused={isRefused}
      title={t(isRefused ? "bank.refused" : "bank.warned")}
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
