import { byCursor, events, type ListCase, ofPharmacy, within } from "./list-case.ts";
import type { ManyRows } from "./many-rows.ts";

const company = within("details", "company");
const ofWholesaler = ({ wholesalerId }: ManyRows) => ({ wholesalerId });

/** The lists of wholesalers and of trading with them. */
export const tradingLists: Record<string, ListCase> = {
  ListMyWholesalers: { by: "headOffice", rows: "wholesalers", name: company },
  ListWholesalers: { by: "manager", rows: "wholesalers", name: within("company"), pages: byCursor(100) },
  ListWholesalerApplications: { by: "admin", rows: "wholesalers", name: company, pages: byCursor(100) },
  ListWholesalerAudit: { by: "manager", body: ofWholesaler, ...events },
  ListWholesalerMembers: {
    by: "manager",
    body: ofWholesaler,
    rows: "members",
    name: within("displayName"),
    first: ["a home"],
  },
  ListWholesalerInvitations: {
    by: "manager",
    body: ofWholesaler,
    rows: "invitations",
    name: within("email"),
    newestFirst: true,
  },
  ListCustomers: {
    by: "manager",
    body: ofWholesaler,
    rows: "customers",
    name: within("institutionName"),
    pages: byCursor(100),
  },
  ListCustomerPrices: {
    by: "manager",
    body: (many) => ({ ...ofWholesaler(many), tradingId: many.pricedTradingId }),
    rows: "prices",
    name: within("medicineName"),
    pages: byCursor(500),
  },
  ListInvoices: {
    by: "manager",
    body: ofWholesaler,
    rows: "invoices",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListReceivedInvoices: {
    by: "manager",
    body: ofPharmacy,
    rows: "invoices",
    name: within("invoice", "note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListInvoiceReturns: {
    by: "manager",
    body: ofWholesaler,
    rows: "returns",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListInvoiceDisputes: {
    by: "manager",
    body: ofWholesaler,
    rows: "disputes",
    name: within("reason"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListOutsideCustomers: {
    by: "manager",
    body: ofWholesaler,
    rows: "customers",
    name: within("note"),
    pages: byCursor(100),
  },
  ListEnteredSlips: {
    by: "manager",
    body: ofWholesaler,
    rows: "slips",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListReceipts: {
    by: "manager",
    body: ofWholesaler,
    rows: "receipts",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListTradings: { by: "manager", body: ofPharmacy, rows: "tradings", name: within("name") },
  ListChainPrices: {
    by: "headOffice",
    body: ({ corporationId }) => ({ corporationId, vanCode: "HOME00000" }),
    rows: "prices",
    name: within("medicineName"),
    pages: byCursor(500),
  },
  ListTradingRoutes: { by: "manager", body: ofPharmacy, rows: "routes", name: within("maker"), pages: byCursor(500) },
  ListTradingPrices: {
    by: "manager",
    body: (many) => ({ ...ofPharmacy(many), tradingId: many.pricedTradingId }),
    rows: "prices",
    name: within("medicineName"),
    pages: byCursor(500),
  },
};
