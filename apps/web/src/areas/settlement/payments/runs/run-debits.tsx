import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { PaymentRun } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** The debits of a bank's file that paid a payment. */
export function RunDebits({ run }: { run: PaymentRun }) {
  const { t } = useTranslation("payments");
  const { yen, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const nameOf = (tradingId: string) => run.transfers.find((transfer) => transfer.tradingId === tradingId)?.name;
  return (
    <PlainTable
      label={t("runs.debits")}
      rows={run.debits}
      rowKey={({ tradingId }) => tradingId}
      minWidth={720}
      columns={[
        { label: t("bank.day"), isRowHeader: true, cell: ({ bookedOn }) => day(bookedOn) },
        {
          label: t("field.wholesaler"),
          cell: ({ tradingId }) =>
            tradingId === "" ? t("runs.allTransfers") : <bdi lang="ja">{nameOf(tradingId)}</bdi>,
        },
        { label: t("bank.words"), cell: ({ words }) => <bdi lang="ja">{words.normalize("NFKC")}</bdi> },
        { label: t("field.amount"), isFigure: true, cell: (debit) => yen(debit.yen) },
        {
          label: t("field.paidBy"),
          cell: ({ recordedByName, recordedAt }) => (
            <>
              <bdi>{recordedByName}</bdi> {recordedAt && dateTime(timestampDate(recordedAt))}
            </>
          ),
        },
      ]}
    />
  );
}
