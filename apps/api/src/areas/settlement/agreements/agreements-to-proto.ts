import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  AgreePricesResponseSchema,
  PreviewPriceAgreementResponseSchema,
  ProvisionalCustomerSchema,
  ProvisionalItemSchema,
} from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { priceParts } from "@meguri/rules/money";
import { unitPriceOf } from "@meguri/rules/settled-price";
import { composedLinesToProto, draftToProto, invoiceToProto, rateToProto } from "../invoices/index.ts";
import type { Agreed } from "./agree-prices.ts";
import type { AgreementPreview } from "./preview-agreement.ts";
import type { ProvisionalCustomer, ProvisionalItem } from "./read-provisional.ts";

/** A customer with provisional lines. */
export function customerToProto({
  institutionId: _institution,
  netYen,
  openYen,
  ...row
}: ProvisionalCustomer): MessageInitShape<typeof ProvisionalCustomerSchema> {
  return { ...row, netYen: BigInt(netYen), openYen: BigInt(openYen) };
}

/** An item with provisional lines. */
export function itemToProto(item: ProvisionalItem): MessageInitShape<typeof ProvisionalItemSchema> {
  const { gtin, packQuantity, packs } = item;
  const shown = (price: string) => (gtin === "" && packQuantity ? unitPriceOf(price, packQuantity) : price);
  const prices = item.prices.map(shown).sort((a, b) => (priceParts(a) < priceParts(b) ? -1 : 1));
  return {
    medicineId: item.medicineId,
    gtin,
    description: item.description,
    packageWords: item.packageWords,
    lineCount: packs.length,
    packs: packs.reduce((sum, count) => sum + count, 0),
    netYen: item.netYen,
    leastPrice: prices[0] ?? "",
    mostPrice: prices.at(-1) ?? "",
    listedPrice: item.listedPrice,
    firstOn: item.firstOn,
    lastOn: item.lastOn,
  };
}

/** What agreed prices would change. */
export function previewToProto(
  preview: AgreementPreview,
): MessageInitShape<typeof PreviewPriceAgreementResponseSchema> {
  return {
    problems: preview.problems,
    documents: preview.documents.map(({ composed }) => ({
      invoice: draftToProto({ composed }),
      lines: composedLinesToProto(composed),
      rates: composed.rates.map(rateToProto),
    })),
    lineCount: preview.billed.length,
    openCount: preview.open.length,
    openYen: preview.openYen,
    totalYen: preview.totalYen,
    unusedCount: preview.unusedCount,
  };
}

/** What was agreed. */
export function agreedToProto({ invoices, ...agreed }: Agreed): MessageInitShape<typeof AgreePricesResponseSchema> {
  return { ...agreed, documents: invoices.map((invoice) => ({ invoice: invoiceToProto(invoice) })) };
}
