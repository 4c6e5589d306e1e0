import type { MedicineUse } from "@meguri/formats/receipt-claims/claim-tally";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** What is sent of each medicine, all of it; the unit is not in the files. */
export function PlannedUses({ label, uses }: { label: string; uses: readonly MedicineUse[] }) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const { figure, day } = useQuantityFormat();
  const columns = [
    t("month.code"),
    { label: t("month.count"), isFigure: true },
    { label: t("month.amount"), isFigure: true },
    t("month.lastOn"),
  ] as const;
  return (
    <TableCard label={label} columns={columns}>
      {uses.map(({ code, count, amount, lastOn }) => (
        <TableRow key={code}>
          <TableCell component="th" scope="row" data-label={t("month.code")}>
            <bdi dir="ltr">{code}</bdi>
          </TableCell>
          <TableCell align="right" data-label={t("month.count")} sx={figures}>
            {t("month.times", { figure: number(count) })}
          </TableCell>
          <TableCell align="right" data-label={t("month.amount")} sx={figures}>
            {figure(amount)}
          </TableCell>
          <TableCell data-label={t("month.lastOn")} sx={figures}>
            {day(lastOn)}
          </TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
}

const figures = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
