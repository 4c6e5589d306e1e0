import type { MessageInitShape } from "@bufbuild/protobuf";
import type { EnteredSlipSchema } from "@meguri/rpc/app/v1/entered_slip_pb";
import { InvoicePriceStanding } from "@meguri/rpc/app/v1/invoice_pb";
import { lineYen } from "@meguri/rules/money";
import { taxClassToProto } from "../invoices/index.ts";
import type { SlipLineRow, SlipRow } from "./slips-queries.ts";

const standings = {
  provisional: InvoicePriceStanding.PROVISIONAL,
  agreed: InvoicePriceStanding.AGREED,
} as const;

/** A slip; without lines in lists. */
export function slipToProto(
  slip: SlipRow,
  lines: readonly SlipLineRow[] = [],
): MessageInitShape<typeof EnteredSlipSchema> {
  return {
    id: slip.id,
    tradingId: slip.tradingId,
    customerName: slip.customerName,
    customerCode: slip.customerCode,
    number: slip.number,
    shippedOn: slip.shippedOn,
    note: slip.note,
    lines: lines.map((line) => ({
      code: line.gtin || (line.medicineId ?? ""),
      description: line.description,
      packageWords: line.packageWords,
      packs: line.packs,
      packPrice: line.packPrice,
      taxClass: taxClassToProto(line.taxClass),
      standing: line.standing ? standings[line.standing] : InvoicePriceStanding.UNSPECIFIED,
      netYen: lineYen(line.packPrice, line.packs) ?? 0n,
    })),
    lineCount: slip.lineCount,
    netYen: BigInt(slip.netYen),
    provisionalCount: slip.provisionalCount,
    invoiceId: slip.invoiceId ?? "",
    invoiceNumber: slip.invoiceNumber ?? "",
    version: slip.version,
  };
}
