/**
 * Types of columns that the database does not know: what JSON columns hold, and texts that a rule outside the database
 * limits. By `table.column`; `from` is relative to `apps/api/src/areas` or a package; `write` is the type for inserts and
 * updates where it is another one.
 */
export const columnTypes: Record<string, { type: string; from?: string; write?: string }> = {
  "users.sessions_valid_after": { type: "Date | number", write: "Date" },
  "user_import_row.data": { type: "Record<string, unknown>" },
  "user_import_row.problems": { type: "ImportProblem[]", from: "account/stored.ts" },
  "job.settings": { type: "Record<string, unknown>" },
  "notification.data": { type: "Record<string, string>" },
  "institution.latitude": { type: "string", write: "number" },
  "institution.longitude": { type: "string", write: "number" },
  "terminal.scopes": { type: "TerminalScope[]", from: "@meguri/rules/terminal" },
  "scan_log.reading": { type: "unknown" },
  "dispensing.hold_reason": { type: "HoldReason", from: "stock/stored.ts" },
  "delivery_file.problems": { type: "StoredVanProblem[]", from: "stock/stored.ts" },
  "delivery_notice_change.content": { type: "StoredNoticeContent", from: "stock/stored.ts" },
  "dispensing_file.problems": { type: "StoredProblem[]", from: "stock/stored.ts" },
  "dispensing_item.codes": { type: "StoredCode[]", from: "stock/stored.ts" },
  "delivery_expectation.shipped_lots": { type: "string[]" },
  "wholesaler.details": { type: "WholesalerDetails", from: "@meguri/rules/wholesaler" },
  "wholesaler.proposed": { type: "WholesalerDetails", from: "@meguri/rules/wholesaler" },
  "wholesaler.schedule": { type: "Partial<DeliverySchedule>", from: "@meguri/rules/delivery-schedule" },
  "trading.schedule": { type: "DeliverySchedule", from: "@meguri/rules/delivery-schedule" },
  "corporation_order_layout.layout": { type: "OrderLayout", from: "@meguri/rules/order-layout" },
  "trading.order_layout": { type: "OrderLayout", from: "@meguri/rules/order-layout" },
  "purchase_order_line.reason": { type: "OrderReason", from: "ordering/stored.ts" },
  "forecast.explanation": { type: "StoredExplanation[]", from: "forecast/stored.ts" },
  "forecast.arriving": { type: "StoredArrival[]", from: "forecast/stored.ts" },
  "invoice.issuer": { type: "StoredIssuer", from: "settlement/stored.ts" },
  "invoice.recipient": { type: "StoredRecipient", from: "settlement/stored.ts" },
  "payment_run.payer": { type: "StoredPayer", from: "settlement/stored.ts" },
  "entered_invoice_version.header": { type: "StoredEnteredHeader", from: "settlement/stored.ts" },
  "portal_layout.headings": { type: "StoredPortalHeadings", from: "ordering/stored.ts" },
  "entered_invoice_layout.headings": { type: "StoredCsvHeadings", from: "settlement/stored.ts" },
  "invoice_draft.lines": { type: "StoredDraftLine[]", from: "settlement/stored.ts" },
};
