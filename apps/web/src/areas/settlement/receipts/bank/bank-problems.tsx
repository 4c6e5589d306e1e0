import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { BankProblem } from "./read-bank.ts";

/** One broken record breaks those after it: the first ones tell enough. */
const mostShown = 10;

/** What is wrong with a bank's file, by record and column. An error keeps the whole file out. */
export function BankProblems({ problems }: { problems: readonly BankProblem[] }) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  if (problems.length === 0) return null;
  const isRefused = problems.some(({ isError }) => isError);
  const hidden = problems.length - mostShown;
  return (
    <Alert severity={isRefused ? "error" : "warning"}>
      {t(isRefused ? "bank.refused" : "bank.warned")}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {problems.slice(0, mostShown).map(({ name, record, column, found }) => (
          <li key={`${name} ${record} ${column ?? 0}`}>
            {column === undefined
              ? t("bank.place", { record: number(record) })
              : t("bank.placeColumn", { record: number(record), column: number(column) })}{" "}
            {t(`bank.problem.${name}`)} {found && <bdi>{t("bank.found", { found })}</bdi>}
          </li>
        ))}
        {hidden > 0 && <li>{t("bank.more", { count: hidden, figure: number(hidden) })}</li>}
      </Box>
    </Alert>
  );
}
