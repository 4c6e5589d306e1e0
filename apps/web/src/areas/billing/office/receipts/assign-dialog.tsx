import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import type { BillingReceipt } from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { typedYen } from "../typed-yen.ts";
import { useDayWords } from "../use-day-words.ts";
import { InvoiceCombobox } from "./invoice-combobox.tsx";
import { useOfficeReceiptActs } from "./use-office-receipts.ts";

/** What of a receipt one invoice can take: at most what is open of both. */
const mostOf = (receipt: BillingReceipt, invoice: BillingDocument | undefined) =>
  invoice && invoice.openYen < receipt.openYen ? invoice.openYen : receipt.openYen;

const ruleFor = (most: bigint) =>
  z.object({
    documentId: z.string().min(1, "required"),
    yen: typedYen.refine((yen) => yen <= most, "more_than_open"),
  });

/** Assigns a receipt, or the rest of it, to an open invoice. */
export function AssignDialog({ receipt, onClose }: { receipt: BillingReceipt; onClose: () => void }) {
  const { t } = useTranslation("office");
  const { yen } = useFormat();
  const day = useDayWords();
  const toast = useToast();
  const { assign } = useOfficeReceiptActs();
  const [invoice, setInvoice] = useState<BillingDocument>();
  const most = mostOf(receipt, invoice);
  const form = useRuleForm({
    rule: ruleFor(most),
    initial: { documentId: "", yen: String(most) },
    problems: { more_than_open: t("assign.moreThanOpen", { most: yen(most) }) },
    send: async ({ documentId, yen: assigned }) => {
      await assign.mutateAsync({ receiptId: receipt.id, documentId, yen: assigned });
      toast(t("assign.done", { number: invoice?.number ?? "", amount: yen(assigned) }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("assign.title")} submitLabel={t("assign.open")} onClose={onClose}>
      <Facts
        least={130}
        facts={[
          { label: t("field.payer"), value: <bdi lang="ja">{receipt.payerName || t("receipts.unknownPayer")}</bdi> },
          { label: t("field.day"), value: day(receipt.receivedOn) },
          { label: t("field.yen"), value: yen(receipt.yen) },
          { label: t("field.rest"), value: <strong>{yen(receipt.openYen)}</strong> },
        ]}
      />
      <FormField
        id={`${form.id}-documentId`}
        label={t("assign.invoice")}
        hint={t("assign.invoiceHint")}
        required
        error={form.wordsOf("documentId")}
      >
        {(control) => (
          <InvoiceCombobox
            soughtYen={receipt.openYen}
            chosen={invoice}
            onChoose={(next) => {
              setInvoice(next);
              form.value("documentId").onChange(next?.id ?? "");
              form.value("yen").onChange(String(mostOf(receipt, next)));
            }}
            control={control}
          />
        )}
      </FormField>
      <FigureInput
        {...form.text("yen")}
        label={t("assign.yen")}
        hint={t("assign.yenHint", { most: yen(most) })}
        inputMode="numeric"
        unit={t("field.unit")}
        required
      />
    </FormDialog>
  );
}
