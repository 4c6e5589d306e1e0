import { byCursor, type ListCase, ofPharmacy, within } from "./list-case.ts";
import { firstSettledYear } from "./many-passing-rows.ts";
import { rowName } from "./many-rows.ts";

/** The lists of what pharmacies pass on to each other. */
export const passingLists: Record<string, ListCase> = {
  ListShareRequests: {
    by: "manager",
    body: ofPharmacy,
    rows: "requests",
    name: within("message"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListSurplusOffers: {
    by: "manager",
    body: (many) => ({ ...ofPharmacy(many), own: true }),
    rows: "offers",
    name: within("note"),
    pages: byCursor(100),
    newestFirst: true,
  },
  ListTransferRecords: {
    by: "headOffice",
    body: ofPharmacy,
    rows: "records",
    name: within("lot"),
    pages: byCursor(500),
    newestFirst: true,
  },
  ListShareSettlements: {
    by: "manager",
    body: ofPharmacy,
    rows: "settlements",
    name: ({ month }) => {
      const [year = 0, of = 0] = String(month).split("-").map(Number);
      return rowName((year - firstSettledYear) * 12 + of - 1);
    },
    pages: byCursor(100),
    newestFirst: true,
  },
};
