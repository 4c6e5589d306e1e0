import { randomUUID } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import type { EnteredInvoiceFieldsSchema, EnteredInvoiceLineSchema } from "@meguri/rpc/app/v1/entered_invoice_pb";
import { EnteredInvoiceService } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeOrdering } from "./orders.ts";
import { tenantHeader } from "./pharmacies.ts";

export const enteredAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(EnteredInvoiceService, person, tenantHeader(person));

/** A pharmacy and a wholesaler outside the system that supplies it with a boxed medicine. */
export const makeOutside = (api: TestApi) => makeOrdering(api, { channel: "fax" });

export type Outside = Awaited<ReturnType<typeof makeOutside>>;
type Fields = Omit<MessageInitShape<typeof EnteredInvoiceFieldsSchema>, "$typeName">;
type Line = Omit<MessageInitShape<typeof EnteredInvoiceLineSchema>, "$typeName">;

/** The total of a slip at 10 %. */
export const slipLine = (slipNumber: string, netYen: bigint, more: Line = {}): Line => ({
  slipNumber,
  deliveredOn: "2026-01-10",
  description: "",
  netYen,
  taxClass: TaxClass.STANDARD,
  basisPoints: 1000,
  ...more,
});

/** Boxes of the medicine of the scene. */
export const goodsLine = (
  { medicine }: Outside,
  {
    slip,
    packs,
    price,
    netYen = BigInt(packs * price),
  }: { slip: string; packs: number; price: number; netYen?: bigint },
): Line =>
  slipLine(slip, netYen, {
    isGoods: true,
    code: medicine.id,
    description: "架空錠",
    packs,
    packPrice: String(price),
  });

/** The fields of an invoice with lines at 10 %; the tax rounded down. */
export function fieldsOf({ trading }: Outside, lines: Line[], more: Fields = {}): Fields {
  const netYen = lines.reduce((sum, line) => sum + BigInt(line.netYen ?? 0n), 0n);
  const amounts = { taxClass: TaxClass.STANDARD, basisPoints: 1000, netYen, taxYen: netYen / 10n };
  return {
    id: randomUUID(),
    tradingId: trading.id,
    kind: InvoiceKind.INVOICE,
    number: "A-1",
    registrationNumber: "T7000012050002",
    issuedOn: "2026-01-31",
    dueOn: "2026-02-28",
    receivedOn: "2026-02-01",
    lines,
    rates: [amounts],
    source: 1,
    ...more,
  };
}

/** Enters an invoice. @returns its id */
export async function enterOne(api: TestApi, outside: Outside, lines: Line[], more: Fields = {}): Promise<string> {
  const fields = fieldsOf(outside, lines, more);
  const { manager, id: institutionId } = outside.pharmacy;
  const { problems } = await (await enteredAs(api, manager)).enterInvoices({ institutionId, invoices: [fields] });
  if (problems.length > 0) throw new Error(`refused: ${JSON.stringify(problems)}`);
  return fields.id ?? "";
}
