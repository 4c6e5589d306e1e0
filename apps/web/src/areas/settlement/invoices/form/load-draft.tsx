import { InvoiceKind, InvoiceLineKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import type { GetInvoiceResponse } from "@meguri/rpc/app/v1/invoice_service_pb";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import type { CustomerField } from "../../common/customer-field.ts";
import { useInvoice } from "../use-invoices.ts";
import type { DraftFields } from "./draft-rule.ts";
import { InvoiceForm } from "./invoice-form.tsx";

type Place = { wholesalerId: string; vanCode: string; customerField: CustomerField };

const customerOf = ({ invoice }: GetInvoiceResponse) =>
  invoice && {
    id: invoice.tradingId,
    label: [invoice.recipient?.name, invoice.recipient?.customerCode].filter(Boolean).join(" "),
  };

/** What a copy takes over: the free lines and the text, no slips and no days. */
function copyOf({ invoice, lines }: GetInvoiceResponse): DraftFields {
  return {
    tradingId: invoice?.tradingId ?? "",
    kind: InvoiceKind.INVOICE,
    correctsId: "",
    issueOn: "",
    dueOn: "",
    shipmentIds: [],
    freeLines: lines
      .filter(({ kind }) => kind === InvoiceLineKind.FREE)
      .map(({ description, packs, packPrice, taxClass }) => ({ description, packs, packPrice, taxClass })),
    changes: [],
    freesLines: false,
    note: invoice?.note ?? "",
  };
}

/** Edits a draft; one that was issued or given up is none. */
export function EditDraft({ invoiceId, ...place }: Place & { invoiceId: string }) {
  const { t } = useTranslation("invoices");
  const { failureWords } = useFailureWords();
  const { view, error, refetch } = useInvoice(place.wholesalerId, invoiceId);
  if (!view && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!view?.invoice) return <LoadingSkeleton rows={8} />;
  if (!view.draft || view.invoice.state !== InvoiceState.DRAFT) throw new NotFoundError();
  const { correctsId } = view.draft;
  const form = {
    ...place,
    title: t("form.edit"),
    customer: customerOf(view),
    isCustomerFixed: true,
    begins: view.draft,
    edited: { id: invoiceId, version: view.invoice.version },
  };
  if (correctsId) return <WithCorrected {...form} correctsId={correctsId} />;
  return <InvoiceForm {...form} />;
}

/** A new draft with the free lines and the texts of another document; its slips are billed already. */
export function CopyInvoice({ invoiceId, ...place }: Place & { invoiceId: string }) {
  const { t } = useTranslation("invoices");
  const { failureWords } = useFailureWords();
  const { view, error, refetch } = useInvoice(place.wholesalerId, invoiceId);
  if (!view && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!view?.invoice) return <LoadingSkeleton rows={8} />;
  return (
    <InvoiceForm
      {...place}
      title={t("form.copy")}
      customer={customerOf(view)}
      isCustomerFixed={false}
      begins={copyOf(view)}
    />
  );
}

/** A new draft that corrects a document. */
export function CorrectInvoice({ correctsId, ...place }: Place & { correctsId: string }) {
  const { t } = useTranslation("invoices");
  return (
    <WithCorrected
      {...place}
      title={t("form.correct")}
      customer={undefined}
      isCustomerFixed
      begins={undefined}
      correctsId={correctsId}
    />
  );
}

function WithCorrected({
  correctsId,
  ...form
}: Omit<Parameters<typeof InvoiceForm>[0], "corrected"> & { correctsId: string }) {
  const { failureWords } = useFailureWords();
  const { view, error, refetch } = useInvoice(form.wholesalerId, correctsId);
  if (!view && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!view?.invoice) return <LoadingSkeleton rows={8} />;
  return (
    <InvoiceForm
      {...form}
      customer={form.customer ?? customerOf(view)}
      corrected={{ id: correctsId, lines: view.lines }}
    />
  );
}
