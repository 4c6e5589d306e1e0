import { type Invoice, InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Act } from "../../../../shared/ui/dialog/act.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { isIssued } from "../invoice-words.ts";
import { useInvoiceActs } from "../use-invoices.ts";
import { ReceiptDialog } from "./receipt-dialog.tsx";

/** What can be done with a document in its state. */
export function InvoiceActs(props: { wholesalerId: string; vanCode: string; invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const { yen } = useFormat();
  const { issue, giveUp } = useInvoiceActs();
  const [open, setOpen] = useState<"issue" | "giveUp">();
  const { wholesalerId, vanCode, invoice } = props;
  const { id, state, kind, totalYen, unpricedCount, lineCount } = invoice;
  const isDraft = state === InvoiceState.DRAFT;
  const isCorrectable = isIssued(state) && kind !== InvoiceKind.CREDIT_NOTE;
  const close = () => setOpen(undefined);
  const ref = { wholesalerId, invoiceId: id };
  const acts: Act[] = [
    { label: t("act.preview"), to: invoicePaths.preview(vanCode, id) },
    ...(kind === InvoiceKind.INVOICE ? [{ label: t("act.copy"), to: invoicePaths.copy(vanCode, id) }] : []),
    ...(isDraft ? [{ label: t("act.giveUp"), isGrave: true, run: () => setOpen("giveUp") }] : []),
  ];
  return (
    <>
      {isDraft && (
        <Button component={Link} to={invoicePaths.update(vanCode, id)} variant="outlined" color="inherit">
          {t("act.edit")}
        </Button>
      )}
      {isDraft && (
        <Button variant="contained" disabled={unpricedCount > 0 || lineCount === 0} onClick={() => setOpen("issue")}>
          {t("act.issue")}
        </Button>
      )}
      {isCorrectable && (
        <Button component={Link} to={invoicePaths.correct(vanCode, id)} variant="outlined" color="inherit">
          {t("act.correct")}
        </Button>
      )}
      <ReceiveButton wholesalerId={wholesalerId} invoice={invoice} />
      <ActsMenu acts={acts} />
      {open === "issue" && (
        <ConfirmAct
          title={t("issue.title", { name: invoice.recipient?.name ?? "", amount: yen(totalYen) })}
          effects={t("issue.effects")}
          confirmLabel={t("act.issue")}
          done={t("issue.done")}
          act={issue}
          run={() => issue.mutateAsync({ ...ref, seenTotalYen: totalYen })}
          onClose={close}
        />
      )}
      {open === "giveUp" && (
        <ConfirmAct
          title={t("giveUp.title")}
          effects={t("giveUp.effects")}
          confirmLabel={t("act.giveUp")}
          done={t("giveUp.done")}
          act={giveUp}
          run={() => giveUp.mutateAsync(ref)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Records a receipt, as long as something is open. */
export function ReceiveButton({ wholesalerId, invoice }: { wholesalerId: string; invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const [isOpen, setIsOpen] = useState(false);
  if (!isIssued(invoice.state) || invoice.openYen <= 0n) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {t("act.receive")}
      </Button>
      {isOpen && <ReceiptDialog wholesalerId={wholesalerId} invoice={invoice} onClose={() => setIsOpen(false)} />}
    </>
  );
}
