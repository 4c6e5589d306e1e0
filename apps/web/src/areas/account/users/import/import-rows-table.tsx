import type { UserImportRow } from "@meguri/rpc/app/v1/user_import_service_pb";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useProblemWords } from "./use-problem-words.ts";

/** Problems line by line. */
export function ImportRowsTable({ rows }: { rows: readonly UserImportRow[] }) {
  const { t } = useTranslation("users");
  const { number } = useFormat();
  const problemWords = useProblemWords();
  return (
    <TableContainer component={Card} tabIndex={0} sx={{ maxHeight: 480, "& .MuiTableCell-root": { py: 1 } }}>
      <Table stickyHeader sx={{ tableLayout: "fixed", minWidth: 900 }} aria-label={t("importing.problems")}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72, whiteSpace: "nowrap" }}>
              {t("importing.column.line")}
            </TableCell>
            <TableCell sx={{ width: 144 }}>{t("importing.column.column")}</TableCell>
            <TableCell sx={{ width: 188 }}>{t("importing.column.value")}</TableCell>
            <TableCell sx={{ width: 116 }}>{t("importing.column.kind")}</TableCell>
            <TableCell>{t("importing.column.cause")}</TableCell>
            <TableCell>{t("importing.column.fix")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ line, column, value, problem, warning }) => {
            const { cause, fix } = problemWords(problem);
            return (
              <TableRow key={`${line} ${column} ${problem}`}>
                <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                  {number(line)}
                </TableCell>
                <TableCell>{column || t("importing.wholeRow")}</TableCell>
                <TableCell>
                  <bdi>{value}</bdi>
                </TableCell>
                <TableCell>
                  <StatusChip
                    tone={warning ? "warn" : "error"}
                    label={t(warning ? "importing.warned" : "importing.wrong")}
                  />
                </TableCell>
                <TableCell>{cause}</TableCell>
                <TableCell>{fix}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
