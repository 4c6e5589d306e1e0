import type { MedicineUse } from "@meguri/formats/receipt-claims/claim-tally";
import type { ReceiptMedicine } from "@meguri/rpc/app/v1/evidence_service_pb";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/**
 * What is sent of each medicine, all of it. Name and unit are not in the files: they are the master's, where it has the
 * code.
 */
export function PlannedUses(props: {
  label: string;
  uses: readonly MedicineUse[];
  /** By code; undefined while they are loading, or cannot be loaded. */
  medicines: ReadonlyMap<string, ReceiptMedicine> | undefined;
}) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const { figure, quantity, day } = useQuantityFormat();
  const { label, uses, medicines } = props;
  const amountOf = (code: string, amount: string) => {
    const unit = medicines?.get(code)?.unit;
    return unit ? quantity(amount, unit) : figure(amount);
  };
  const columns = [
    t("month.name"),
    t("month.code"),
    { label: t("month.count"), isFigure: true },
    { label: t("month.amount"), isFigure: true },
    t("month.lastOn"),
  ] as const;
  return (
    <TableCard label={label} columns={columns}>
      {uses.map(({ code, count, amount, lastOn }) => (
        <TableRow key={code}>
          <TableCell component="th" scope="row">
            <UsedName medicine={medicines?.get(code)} isKnown={medicines !== undefined} />
          </TableCell>
          <TableCell data-label={t("month.code")} sx={figures}>
            <bdi dir="ltr">{code}</bdi>
          </TableCell>
          <TableCell align="right" data-label={t("month.count")} sx={figures}>
            {t("month.times", { figure: number(count) })}
          </TableCell>
          <TableCell align="right" data-label={t("month.amount")} sx={figures}>
            {amountOf(code, amount)}
          </TableCell>
          <TableCell data-label={t("month.lastOn")} sx={figures}>
            {day(lastOn)}
          </TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
}

function UsedName({ medicine, isKnown }: { medicine: ReceiptMedicine | undefined; isKnown: boolean }) {
  const { t } = useTranslation("evidence");
  if (medicine) return <MedicineName name={medicine.name} />;
  return isKnown ? t("month.notInMaster") : null;
}

const figures = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
