import { BillingDocumentService } from "@meguri/rpc/app/v1/billing_document_service_pb";
import type { CardProvider } from "../../../platform/cards/card-provider.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fewAtOnce } from "../../../platform/few-at-once.ts";
import { pageOf } from "../../../platform/page.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { rateToProto } from "../../settlement/invoices/index.ts";
import { finishOnPage, payOnPage } from "../charges/index.ts";
import type { IssuingDeps } from "../issuing/index.ts";
import {
  documentToProto,
  expectedToProto,
  linesToProto,
  paperToProto,
  paymentToProto,
  refundableToProto,
  refundToProto,
} from "./document-to-proto.ts";
import { billingDocumentPolicies, documentCursor } from "./documents-policy.ts";
import { auditRead, getDocument, getExpected, listDocuments, listStandings } from "./read-documents.ts";

export { billingPaperRoute } from "./billing-paper-route.ts";
export { documentToProto, refundToProto } from "./document-to-proto.ts";
export { documentCursor } from "./documents-policy.ts";

const pageSize = 50;
/** How many requests may wait for the provider at a time; each holds a connection of the database. */
const mostAtOnce = 5;

/** Dependencies of the documents' door. */
export type DocumentsParts = IssuingDeps & { cards: CardProvider | undefined; publicUrl: string };

/** The door of BillingDocumentService. */
export function billingDocumentsFeature(parts: DocumentsParts): Feature {
  const inTurn = fewAtOnce(mostAtOnce);
  const { clock } = parts;
  return feature(BillingDocumentService, billingDocumentPolicies, {
    async listBillingDocuments({ accountId, pageToken }, context) {
      const { db, actor } = sessionOf(context);
      const before = documentCursor.read(pageToken);
      const request = { accountId, before, limit: pageSize + 1 };
      const { rows: found, upcoming } = await listDocuments({ ...parts, db }, actor, request);
      const { rows, nextCursor } = pageOf(found, pageSize, ({ year, serial }) =>
        documentCursor.write({ year, serial }),
      );
      return {
        documents: rows.map((row) => documentToProto(row, today(clock))),
        nextPageToken: nextCursor,
        ...(upcoming && { upcoming: expectedToProto(upcoming) }),
      };
    },
    async getBillingDocument({ accountId, key }, context) {
      const { db, actor } = sessionOf(context);
      const deps = { ...parts, db };
      if (key.case === "month") {
        const expected = await getExpected(deps, actor, { accountId, month: key.value });
        await auditRead(deps, actor, { accountId, what: expected.month });
        const { content } = expected;
        return {
          document: expectedToProto(expected),
          paper: paperToProto(content, undefined),
          lines: linesToProto(content),
          rates: content.rates.map(rateToProto),
          expected: true,
        };
      }
      const view = await getDocument(deps, actor, { accountId, number: key.value ?? "" });
      await auditRead(deps, actor, { accountId, what: view.row.number });
      return {
        document: documentToProto(view.row, today(clock)),
        paper: paperToProto(view.content, view.row),
        lines: linesToProto(view.content),
        rates: view.content.rates.map(rateToProto),
        payments: view.payments.map(paymentToProto),
        refunds: view.refunds.map(refundToProto),
        mayPay: view.mayPay,
        ...(view.refundable && view.refundable.yen > 0n && refundableToProto(view.refundable)),
      };
    },
    async payBillingDocument(ref, context) {
      const { db, actor } = sessionOf(context);
      const redirectUrl = await inTurn(() => payOnPage({ ...parts, db }, actor, ref));
      const { row } = await getDocument({ db }, actor, ref);
      return { document: documentToProto(row, today(clock)), redirectUrl };
    },
    async finishBillingPayment(ref, context) {
      const { db, actor } = sessionOf(context);
      await inTurn(() => finishOnPage({ ...parts, db }, actor, ref));
      const { row } = await getDocument({ db }, actor, ref);
      return { document: documentToProto(row, today(clock)) };
    },
    async listBillingStandings(_request, context) {
      const { db, actor } = sessionOf(context);
      const standings = await listStandings({ ...parts, db }, actor);
      return {
        standings: standings.map(({ oldest, isPaused, ...standing }) => ({
          ...standing,
          documentId: oldest.id,
          documentNumber: oldest.number,
          paused: isPaused,
        })),
      };
    },
  });
}
