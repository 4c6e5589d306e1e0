import type { EnteredInvoice } from "@meguri/rpc/app/v1/entered_invoice_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { Checker } from "../checker.ts";
import { useEnteredActs } from "./use-entered-invoices.ts";

/** What was paid outside of payment runs; each can be undone. */
export function EnteredPayments({ checker, entered }: { checker: Checker; entered: EnteredInvoice }) {
  const { t } = useTranslation("entered");
  const { failureWords } = useFailureWords();
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { reverse } = useEnteredActs();
  const { institutionId, invoiceId, canDecide } = checker;
  return (
    <>
      <PlainTable
        label={t("title.pay")}
        rows={entered.payments}
        rowKey={({ id }) => id}
        isDense
        columns={[
          { label: t("field.paidOn"), isRowHeader: true, cell: ({ paidOn }) => day(paidOn) },
          { label: t("field.way"), cell: ({ note }) => <bdi>{note}</bdi> },
          { label: t("field.amount"), isFigure: true, cell: ({ yen: paid }) => yen(paid) },
          {
            label: "",
            isAct: true,
            cell: ({ id, isReversed, reversesId, paidOn }) =>
              canDecide &&
              !isReversed &&
              reversesId === "" && (
                <Button
                  size="small"
                  color="inherit"
                  loading={reverse.isPending}
                  aria-label={t("pay.undoOf", { day: day(paidOn) })}
                  onClick={() => reverse.mutate({ institutionId, invoiceId, paymentId: id })}
                >
                  {t("pay.undo")}
                </Button>
              ),
          },
        ]}
      />
      {reverse.error && <Alert severity="error">{failureWords(reverse.error)}</Alert>}
    </>
  );
}
