import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

type Body = (world: World) => Record<string, unknown>;

const by = ({ manager }: World) => manager;
const noInstitution = "not_found/INSTITUTION_NOT_FOUND";
const ends = (clerk: string): Ends => ({
  clerk,
  stranger: noInstitution,
  admin: noInstitution,
  foreigner: noInstitution,
});
const members = ends("answered");
const pharmacists = ends("permission_denied/ROLE_TOO_LOW");
const own =
  (more: Body = () => ({})): Body =>
  (world) => ({ institutionId: world.pharmacy.id, ...more(world) });
const ofOne = (more: Body = () => ({})): Body =>
  own((world) => ({ invoiceId: world.enteredInvoiceId, ...more(world) }));

const amounts = { taxClass: 1, basisPoints: 1000, netYen: "100" };

/** An invoice of a wholesaler outside the system over 110 yen. */
const fields = ({ inHouseTradingId: tradingId }: World, id: string) => ({
  id,
  tradingId,
  kind: 1,
  number: `N-${id.slice(0, 8)}`,
  issuedOn: "2026-01-03",
  receivedOn: "2026-01-04",
  source: 1,
  lines: [{ slipNumber: "1", ...amounts }],
  rates: [{ ...amounts, taxYen: "10" }],
});
const newOnes = own((world) => ({ invoices: [fields(world, crypto.randomUUID())] }));

/** The methods about invoices of wholesalers outside the system. */
export const enteredCases: Record<string, MethodCase> = {
  PreviewEnteredInvoices: { by, body: newOnes, ends: members },
  EnterInvoices: { by, body: newOnes, ends: members },
  CorrectEnteredInvoice: {
    by,
    body: own((world) => ({ fields: fields(world, world.enteredInvoiceId), version: 1, reason: "架空" })),
    ends: members,
  },
  VoidEnteredInvoice: {
    by,
    body: own((world) => ({ invoiceId: world.plainEnteredId, reason: "架空" })),
    ends: pharmacists,
  },
  AttachInvoiceFile: {
    by,
    body: ofOne(({ ownUploadId: fileId }) => ({ fileId })),
    ends: ends("not_found/FILE_NOT_FOUND"),
  },
  AddEnteredInvoicePayment: {
    by,
    body: ofOne(() => ({ paymentId: crypto.randomUUID(), paidOn: "2026-01-06", yen: "5", note: "架空" })),
    ends: pharmacists,
  },
  ReverseEnteredInvoicePayment: {
    by,
    body: ofOne(({ enteredPaymentId: paymentId }) => ({ paymentId })),
    ends: pharmacists,
  },
  GetInvoiceCsvLayout: { by, body: own(({ inHouseTradingId: tradingId }) => ({ tradingId })), ends: members },
  KeepInvoiceCsvLayout: {
    by,
    body: own(({ inHouseTradingId: tradingId }) => ({ tradingId, headings: { number: "伝票" } })),
    ends: members,
  },
};
