import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../../../shared/files/save-file.ts";
import { useAllImportRows } from "./use-import-rows.ts";
import { useProblemWords } from "./use-problem-words.ts";

/** Saves all rows that somebody should look at as a CSV file, with causes and remedies in words. */
export function useSaveImportRows(jobId: string) {
  const { t } = useTranslation("users");
  const allRows = useAllImportRows();
  const problemWords = useProblemWords();
  const { mutate, isPending } = useMutation({
    mutationFn: async (_: undefined) => {
      const rows = await allRows(jobId);
      const columns = ["line", "column", "value", "kind", "cause", "fix"] as const;
      const lines = rows.map(({ line, column, value, warning, problem }) => {
        const { cause, fix } = problemWords(problem);
        return [String(line), column, value, t(warning ? "importing.warned" : "importing.wrong"), cause, fix];
      });
      const csv = toCsv([columns.map((column) => t(`importing.column.${column}`)), ...lines]);
      saveFile(new Blob([csv], { type: "text/csv" }), "user-import-problems.csv");
    },
  });
  return { save: mutate, isSaving: isPending };
}
