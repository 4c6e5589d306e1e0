import type { DispensingProblem } from "@meguri/rpc/app/v1/dispensing_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useProblemWords } from "../import/use-problem-words.ts";

/** What was wrong, line by line: where, with what, and how to correct it. Columns are counted as in the format, from 0. */
export function FileProblems({ problems }: { problems: readonly DispensingProblem[] }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const problemWords = useProblemWords();
  const rows = problems.map((problem, at) => ({ ...problem, ...problemWords(problem), key: String(at) }));
  return (
    <PlainTable
      label={t("file.problems")}
      rows={rows}
      rowKey={({ key }) => key}
      minWidth={820}
      columns={[
        { label: t("file.line"), isFigure: true, cell: ({ line }) => (line > 0 ? number(line) : t("file.wholeFile")) },
        {
          label: t("file.column"),
          isFigure: true,
          cell: ({ column }) => (column < 0 ? t("file.wholeLine") : number(column)),
        },
        { label: t("file.value"), cell: ({ value }) => <bdi lang="ja">{value}</bdi> },
        {
          label: t("file.kind"),
          cell: ({ warning }) => (
            <StatusChip tone={warning ? "warn" : "error"} label={t(warning ? "file.warning" : "file.error")} />
          ),
        },
        { label: t("file.cause"), cell: ({ cause }) => cause },
        { label: t("file.fix"), cell: ({ fix }) => fix },
      ]}
    />
  );
}
