import { type DuePayment, PayeeState } from "@meguri/rpc/app/v1/payment_service_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { PayeeChip } from "../payees/payee-chip.tsx";
import { sumDue } from "./sum-due.ts";

/** What is due to each wholesaler, this month and the next. */
export function DueSums({ payments, thisEnd }: { payments: readonly DuePayment[]; thisEnd: string }) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const sums = sumDue(payments, thisEnd);
  return (
    <>
      <PlainTable
        label={t("due.sums")}
        rows={sums}
        rowKey={({ tradingId }) => tradingId}
        minWidth={680}
        isDense
        columns={[
          {
            label: t("field.wholesaler"),
            isRowHeader: true,
            cell: ({ name, payeeState }) => (
              <>
                <bdi lang="ja">{name}</bdi> {payeeState !== PayeeState.APPROVED && <PayeeChip state={payeeState} />}
              </>
            ),
          },
          { label: t("field.thisMonth"), isFigure: true, cell: ({ thisMonth }) => yen(thisMonth) },
          { label: t("field.nextMonth"), isFigure: true, cell: ({ later }) => yen(later) },
          { label: t("field.credit"), isFigure: true, cell: ({ credit }) => yen(credit) },
          { label: t("field.planned"), isFigure: true, cell: ({ planned }) => yen(planned) },
        ]}
      />
      {sums.some(({ credit }) => credit < 0n) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t("due.carried")}
        </Typography>
      )}
    </>
  );
}
