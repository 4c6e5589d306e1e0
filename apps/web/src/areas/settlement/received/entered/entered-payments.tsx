import type { EnteredInvoice } from "@meguri/rpc/app/v1/entered_invoice_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { Checker } from "../checker.ts";
import { useEnteredActs } from "./use-entered-invoices.ts";

/** What was paid outside of payment runs; each can be undone. */
export function EnteredPayments({ checker, entered }: { checker: Checker; entered: EnteredInvoice }) {
  const { t } = useTranslation("entered");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { reverse } = useEnteredActs();
  const [undone, setUndone] = useState<{ id: string; day: string; amount: string }>();
  const { institutionId, invoiceId, canDecide } = checker;
  const close = () => {
    reverse.reset();
    setUndone(undefined);
  };
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
            cell: ({ id, isReversed, reversesId, paidOn, yen: paid }) =>
              canDecide &&
              !isReversed &&
              reversesId === "" && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t("pay.undoOf", { day: day(paidOn) })}
                  onClick={() => setUndone({ id, day: day(paidOn), amount: yen(paid) })}
                >
                  {t("pay.undo")}
                </Button>
              ),
          },
        ]}
      />
      {undone && (
        <ConfirmAct
          title={t("pay.undoTitle", { day: undone.day, amount: undone.amount })}
          effects={t("pay.undoEffects")}
          confirmLabel={t("pay.undo")}
          done={t("pay.undone")}
          act={reverse}
          run={() => reverse.mutateAsync({ institutionId, invoiceId, paymentId: undone.id })}
          onClose={close}
        />
      )}
    </>
  );
}
