import type { EnteredInvoiceProblem } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { FileProblems } from "../../common/file-problems.tsx";
import type { FileProblem } from "./read-invoices.ts";
import type { ImportRow } from "./use-invoice-file.ts";
import { useProblemWords } from "./use-problem-words.ts";

/** What is wrong with a file of invoices, by line, and with its documents, by number. */
export function ImportProblems(props: {
  isRefused: boolean;
  inFile: readonly FileProblem[];
  /** Of documents, by their place in `rows`. */
  ofDocuments: readonly EnteredInvoiceProblem[];
  rows: readonly ImportRow[];
}) {
  const { t } = useTranslation("entered");
  const { number } = useFormat();
  const problemWords = useProblemWords();
  const { isRefused, inFile, ofDocuments, rows } = props;
  const placeOf = ({ line, column, path }: FileProblem) =>
    column === undefined
      ? `${t("import.at", { line: number(line) })} ${path}`
      : t("import.atColumn", { line: number(line), column: number(column) });
  return (
    <FileProblems
      isRefused={isRefused}
      title={t(isRefused ? "import.wrong" : "import.warned")}
      problems={[
        ...inFile.map((problem) => ({
          place: placeOf(problem),
          words: t(`import.problem.${problem.name}`),
          found: problem.found && t("import.found", { found: problem.found }),
        })),
        ...ofDocuments.map((problem) => ({
          place: rows[problem.index]?.number ?? "",
          words: problemWords(problem),
          found: "",
        })),
      ]}
      moreWords={(hidden) => t("import.more", { count: hidden, figure: number(hidden) })}
    />
  );
}
