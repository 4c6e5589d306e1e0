import type { ClaimProblem } from "@meguri/formats/receipt-claims/claim-problem";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/sharing/evidence.ts";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";

/** What was wrong in which line, and how to correct it; shown on request. */
export function ClaimProblems(props: { name: string; problems: readonly ClaimProblem[]; all: number }) {
  const { t, i18n } = useTranslation("evidence");
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { name, problems, all } = props;
  const isKnown = (code: string): code is keyof typeof phrases.cause => i18n.exists(`evidence:cause.${code}`);
  const columns: TableColumn<ClaimProblem>[] = [
    { label: t("problems.line"), read: ({ line }) => number(line) },
    {
      label: t("problems.column"),
      read: ({ column }) => (column === undefined ? t("problems.wholeLine") : number(column)),
    },
    { label: t("problems.value"), read: ({ value }) => value ?? "" },
    { label: t("problems.cause"), read: ({ code }) => t(`cause.${isKnown(code) ? code : "unknown"}`) },
    { label: t("problems.fix"), read: ({ code }) => t(`fix.${isKnown(code) ? code : "unknown"}`) },
  ];
  const table = (rows: readonly ClaimProblem[]) => (
    <TableCard label={t("problems.of", { name })} columns={columns.map(({ label }) => label)}>
      {rows.map((problem, at) => (
        <TableRow key={String(at)}>
          {columns.map(({ label, read }) => (
            <TableCell key={label} data-label={label}>
              <bdi>{read(problem)}</bdi>
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableCard>
  );
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button variant="outlined" color="inherit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "problems.hide" : "problems.show")}
        </Button>
        {isOpen && (
          <>
            <SaveButton format="csv" save={() => saveTable("csv", `${name}-problems`, columns, problems)} />
            <PrintList title={t("problems.of", { name })} rows={problems} total={all}>
              {table}
            </PrintList>
          </>
        )}
      </Box>
      {isOpen && all > problems.length && (
        <Typography variant="body2" color="textSecondary">
          {t("problems.shown", { all: number(all), shown: number(problems.length) })}
        </Typography>
      )}
      {isOpen && table(problems)}
    </Box>
  );
}
