import { type PaymentRun, PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { PartyName } from "../../common/party-name.tsx";
import { documentKinds } from "../payment-words.ts";
import { useAccountWords } from "../use-account-words.ts";

/** What a payment transfers to whom, and for which documents. */
export function RunTransfers({ run }: { run: PaymentRun }) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { words } = useAccountWords();
  const isUnderWay = run.state !== PaymentRunState.PAID && run.state !== PaymentRunState.CANCELLED;
  return (
    <PlainTable
      label={t("runs.transfers")}
      rows={run.transfers}
      rowKey={({ tradingId }) => tradingId}
      minWidth={820}
      columns={[
        { label: t("field.wholesaler"), isRowHeader: true, cell: ({ name }) => <PartyName name={name} /> },
        {
          label: t("field.account"),
          cell: ({ account, isAccountApproved }) => (
            <>
              <bdi dir="ltr">{words(account)}</bdi>{" "}
              {isUnderWay && !isAccountApproved && <StatusChip tone="warn" label={t("account.changed")} />}
            </>
          ),
        },
        {
          label: t("field.document"),
          cell: ({ items }) =>
            items.map((item) => (
              <div key={item.invoiceId}>
                {t(`kind.${documentKinds[item.kind]}`)} <bdi dir="ltr">{item.number}</bdi> {yen(item.yen)}
              </div>
            )),
        },
        { label: t("field.fee"), isFigure: true, cell: ({ feeYen }) => (feeYen > 0 ? yen(feeYen) : "") },
        {
          label: t("field.amount"),
          isFigure: true,
          cell: (transfer) => (
            <>
              <strong>{transfer.yen === 0n ? t("runs.covered") : yen(transfer.yen)}</strong>{" "}
              {transfer.isReturned && <StatusChip tone="error" label={t("runs.returned")} />}
              {transfer.debitedOn !== "" && (
                <StatusChip tone="ok" label={t("runs.debited", { day: day(transfer.debitedOn) })} />
              )}
            </>
          ),
        },
      ]}
    />
  );
}
