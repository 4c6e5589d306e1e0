import { EnteredInvoiceService } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { csvHeadings, enteredInvoice } from "@meguri/rules/entered-invoice";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { attachInvoiceFile } from "./attach-file.ts";
import { correctEntered, voidEntered } from "./correct-entered.ts";
import { getCsvLayout, keepCsvLayout } from "./csv-layout.ts";
import { enterInvoices, previewEntered } from "./enter-invoices.ts";
import type { EnteredParts } from "./entered-deps.ts";
import { enteredInvoiceServicePolicies } from "./entered-policy.ts";
import { fileToProto, previewToProto } from "./entered-to-proto.ts";
import { payEntered, reverseEnteredPayment } from "./pay-entered.ts";

export { readInvoiceFile } from "./attach-file.ts";
export {
  type EnteredFilter,
  type EnteredRow,
  openOfEntered,
  selectEnteredInvoice,
  selectEnteredInvoices,
  selectEnteredSums,
} from "./entered-queries.ts";
export { enteredLineToProto, enteredPartToProto, enteredToProto } from "./entered-to-proto.ts";
export { selectEnteredFile, selectEnteredFiles } from "./files-queries.ts";
export { type EnteredView, readEntered } from "./read-entered.ts";
export { receivedFileRoute } from "./received-file-route.ts";
export type { EnteredLineRow } from "./versions-queries.ts";

/** The door of EnteredInvoiceService. */
export function enteredInvoicesFeature(parts: EnteredParts): Feature {
  return feature(EnteredInvoiceService, enteredInvoiceServicePolicies, {
    async previewEnteredInvoices({ institutionId, invoices }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId, invoices: invoices.map((one) => enteredInvoice.parse(one)) };
      const { previews, problems } = await previewEntered({ ...parts, db }, actor, wish);
      return { previews: previews.map(previewToProto), problems };
    },
    async enterInvoices({ institutionId, invoices, fileId }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId, fileId, invoices: invoices.map((one) => enteredInvoice.parse(one)) };
      return enterInvoices({ ...parts, db }, actor, wish);
    },
    async correctEnteredInvoice({ institutionId, fields, version, reason }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId, fields: enteredInvoice.parse(fields), version, reason: reason.trim() };
      return { version: await correctEntered({ ...parts, db }, actor, wish) };
    },
    async voidEnteredInvoice({ reason, ...ref }, context) {
      const { db, actor } = sessionOf(context);
      await voidEntered({ ...parts, db }, actor, { ...ref, reason: reason.trim() });
      return {};
    },
    async attachInvoiceFile(request, context) {
      const { db, actor } = sessionOf(context);
      return { file: fileToProto(await attachInvoiceFile({ ...parts, db }, actor, request)) };
    },
    async addEnteredInvoicePayment({ note, ...request }, context) {
      const { db, actor } = sessionOf(context);
      return { openYen: await payEntered({ ...parts, db }, actor, { ...request, note: note.trim() }) };
    },
    async reverseEnteredInvoicePayment(request, context) {
      const { db, actor } = sessionOf(context);
      return { openYen: await reverseEnteredPayment({ ...parts, db }, actor, request) };
    },
    async getInvoiceCsvLayout(request, context) {
      const { db, actor } = sessionOf(context);
      return getCsvLayout({ ...parts, db }, actor, request);
    },
    async keepInvoiceCsvLayout({ headings, ...ref }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { ...ref, headings: csvHeadings.parse(headings) };
      return { headings: await keepCsvLayout({ ...parts, db }, actor, wish) };
    },
  });
}
