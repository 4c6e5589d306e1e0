import type { PriceLineProblem, PriceLineWarning } from "@meguri/rpc/app/v1/trading_price_service_pb";
import Alert from "@mui/material/Alert";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { usePrice } from "../common/use-price.ts";

const mostShown = 200;
const columns = ["code", "price", "discount"] as const;
const causes = [
  "required",
  "not_in_negotiation",
  "duplicate",
  "price_format",
  "out_of_range",
  "percent_format",
  "no_price_at_all",
] as const;

/** Words for what is wrong with a line of an offer. */
export function useOfferCause() {
  const { t } = useTranslation("negotiation");
  const { problemWords } = useFailureWords();
  return (problem: string): string => {
    const cause = causes.find((one) => one === problem);
    return cause ? t(`offer.cause_${cause}`) : problemWords(problem);
  };
}

/** What is wrong with a file, by row and column. */
export function OfferProblems({ fileName, problems }: { fileName: string; problems: readonly PriceLineProblem[] }) {
  const { t } = useTranslation("negotiation");
  const { number } = useFormat();
  const causeOf = useOfferCause();
  const columnOf = (field: string) => {
    const column = columns.find((one) => one === field);
    return column ? t(`offer.columns.${column}`) : field;
  };
  return (
    <>
      <Alert severity="error">{t("offer.problems", { file: fileName, figure: number(problems.length) })}</Alert>
      <TableCard
        label={t("offer.cause")}
        columns={[{ label: t("offer.row"), isFigure: true }, t("offer.column"), t("offer.value"), t("offer.cause")]}
      >
        {problems.slice(0, mostShown).map(({ line, field, problem, value }) => (
          <TableRow key={`${line} ${field} ${problem}`}>
            <TableCell align="right" data-label={t("offer.row")}>
              {line}
            </TableCell>
            <TableCell data-label={t("offer.column")}>{columnOf(field)}</TableCell>
            <TableCell data-label={t("offer.value")}>
              <bdi dir="ltr">{value}</bdi>
            </TableCell>
            <TableCell data-label={t("offer.cause")}>{causeOf(problem)}</TableCell>
          </TableRow>
        ))}
      </TableCard>
    </>
  );
}

/** Prices that look mistyped. */
export function OfferWarnings({ warnings }: { warnings: readonly PriceLineWarning[] }) {
  const { t } = useTranslation("negotiation");
  const { number } = useFormat();
  const price = usePrice();
  const yen = (text: string) => (text === "" ? "-" : price(text));
  return (
    <>
      <Alert severity="warning">{t("offer.warnings", { figure: number(warnings.length) })}</Alert>
      <TableCard
        label={t("offer.oldToNew")}
        columns={[
          { label: t("offer.row"), isFigure: true },
          t("column.item"),
          { label: t("offer.oldToNew"), isFigure: true },
          { label: t("column.listPrice"), isFigure: true },
        ]}
      >
        {warnings.map(({ line, medicineName, oldPrice, newPrice, listPrice }) => (
          <TableRow key={`${line} ${medicineName}`}>
            <TableCell align="right" data-label={t("offer.row")}>
              {line}
            </TableCell>
            <TableCell data-label={t("column.item")}>
              <MedicineName name={medicineName} />
            </TableCell>
            <TableCell align="right" data-label={t("offer.oldToNew")}>
              {yen(oldPrice)} → <strong>{yen(newPrice)}</strong>
            </TableCell>
            <TableCell align="right" data-label={t("column.listPrice")}>
              {yen(listPrice)}
            </TableCell>
          </TableRow>
        ))}
      </TableCard>
    </>
  );
}
