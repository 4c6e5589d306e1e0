import { type PaymentRun, PaymentRunState, type PaymentTransfer } from "@meguri/rpc/app/v1/payment_service_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { type PlainColumn, PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { PartyName } from "../../common/party-name.tsx";
import { documentKinds } from "../payment-words.ts";
import { useAccountWords } from "../use-account-words.ts";
import { ReturnDialog } from "./return-dialog.tsx";

/** What a payment transfers to whom, and for which documents. Managers record what the bank returned of a paid one. */
export function RunTransfers(props: { institutionId: string; run: PaymentRun; isManager: boolean }) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { words } = useAccountWords();
  const { institutionId, run, isManager } = props;
  const [returning, setReturning] = useState<PaymentTransfer>();
  const isUnderWay = run.state !== PaymentRunState.PAID && run.state !== PaymentRunState.CANCELLED;
  const returnAct: PlainColumn<PaymentTransfer> = {
    label: t("field.acts"),
    isAct: true,
    cell: (transfer) =>
      transfer.yen > 0n &&
      !transfer.isReturned && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => setReturning(transfer)}>
          {t("giveBack.act")}
        </Button>
      ),
  };
  const table = (
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
              {transfer.isReturned && (
                <StatusChip
                  tone="error"
                  label={
                    transfer.returnedOn === ""
                      ? t("runs.returned")
                      : t("runs.returnedOn", { day: day(transfer.returnedOn) })
                  }
                />
              )}
              {transfer.debitedOn !== "" && (
                <StatusChip tone="ok" label={t("runs.debited", { day: day(transfer.debitedOn) })} />
              )}
            </>
          ),
        },
        ...(isManager && run.state === PaymentRunState.PAID ? [returnAct] : []),
      ]}
    />
  );
  return (
    <>
      {table}
      {returning && (
        <ReturnDialog
          institutionId={institutionId}
          run={run}
          transfer={returning}
          onClose={() => setReturning(undefined)}
        />
      )}
    </>
  );
}
