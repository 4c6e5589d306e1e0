import type { UserImportRow } from "@meguri/rpc/app/v1/user_import_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useProblemWords } from "./use-problem-words.ts";

/** Problems line by line. */
export function ImportRowsTable({ rows }: { rows: readonly UserImportRow[] }) {
  const { t } = useTranslation("users");
  const { number } = useFormat();
  const problemWords = useProblemWords();
  return (
    <PlainTable
      label={t("importing.problems")}
      rows={rows}
      rowKey={({ line, column, problem }) => `${line} ${column} ${problem}`}
      minWidth={900}
      maxHeight={480}
      isDense
      columns={[
        { label: t("importing.column.line"), isFigure: true, width: 72, cell: ({ line }) => number(line) },
        {
          label: t("importing.column.column"),
          width: 144,
          cell: ({ column }) => column || t("importing.wholeRow"),
        },
        { label: t("importing.column.value"), width: 188, cell: ({ value }) => <bdi>{value}</bdi> },
        {
          label: t("importing.column.kind"),
          width: 116,
          cell: ({ warning }) => (
            <StatusChip tone={warning ? "warn" : "error"} label={t(warning ? "importing.warned" : "importing.wrong")} />
          ),
        },
        { label: t("importing.column.cause"), cell: ({ problem }) => problemWords(problem).cause },
        { label: t("importing.column.fix"), cell: ({ problem }) => problemWords(problem).fix },
      ]}
    />
  );
}
