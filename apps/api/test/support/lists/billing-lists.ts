import { type ListCase, within } from "./list-case.ts";

const byToken: ListCase["pages"] = {
  next: ({ body: { nextPageToken } }) => (nextPageToken ? { pageToken: nextPageToken } : undefined),
};

/** The lists of the operator's documents and receipts. */
export const billingLists: Record<string, ListCase> = {
  ListBillingDocuments: {
    by: "manager",
    body: ({ billingAccountId: accountId }) => ({ accountId }),
    rows: "documents",
    name: within("accountName"),
    pages: byToken,
    newestFirst: true,
  },
  ListAllBillingDocuments: {
    by: "admin",
    rows: "documents",
    name: within("accountName"),
    pages: byToken,
    newestFirst: true,
  },
  ListBillingReceipts: {
    by: "admin",
    rows: "receipts",
    name: within("payerName"),
    pages: byToken,
    newestFirst: true,
  },
};
