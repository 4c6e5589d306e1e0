import { sql } from "kysely";
import * as customers from "../../../src/areas/ordering/customers/customers-queries.ts";
import * as delivered from "../../../src/areas/ordering/prices/delivered-month-queries.ts";
import * as gaps from "../../../src/areas/ordering/prices/gaps-queries.ts";
import * as lines from "../../../src/areas/ordering/prices/price-lines-queries.ts";
import * as prices from "../../../src/areas/ordering/prices/prices-queries.ts";
import * as forms from "../../../src/areas/ordering/prices/settlement-form-queries.ts";
import * as settlements from "../../../src/areas/ordering/prices/settlement-queries.ts";
import * as routes from "../../../src/areas/ordering/trading/routes-queries.ts";
import * as tradings from "../../../src/areas/ordering/trading/tradings-queries.ts";
import * as applications from "../../../src/areas/ordering/wholesaler-admin/applications-queries.ts";
import * as invitations from "../../../src/areas/ordering/wholesaler-members/invitations-queries.ts";
import * as memberRoles from "../../../src/areas/ordering/wholesaler-members/members-queries.ts";
import * as audit from "../../../src/areas/ordering/wholesalers/wholesaler-audit-queries.ts";
import * as members from "../../../src/areas/ordering/wholesalers/wholesaler-members-queries.ts";
import * as wholesalers from "../../../src/areas/ordering/wholesalers/wholesalers-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const day = "2026-04-01";
const place = { tenantId: t, institutionId: "i" };
const key = { ...place, tradingId: "t" };
const member = { tenantId: t, wholesalerId: "w", userId: "u" };
const row = {
  tenant_id: t,
  van_code: "V",
  company: "c",
  details: "{}",
  state_at: now,
  created_at: now,
  updated_at: now,
};
const sold = {
  line: 2,
  medicineId: "m",
  gtin: "",
  packageQuantity: null,
  price: "7",
  validFrom: day,
  validUntil: null,
  note: "",
  ...({ standing: "agreed", contract: "item" } as const),
};
const target = { tenantId: t, tradings: [], byWholesaler: true, by: "u", at: now };

const ofWholesalers: QueryCases = {
  wholesalers: (db) => wholesalers.wholesalers(db, t).execute(),
  selectWholesaler: (db) => wholesalers.selectWholesaler(db, t, "w"),
  lockWholesaler: (db) => wholesalers.lockWholesaler(db, t, "w"),
  selectMyWholesalers: (db) => wholesalers.selectMyWholesalers(db, t, "u"),
  countWaitingOrders: (db) => wholesalers.countWaitingOrders(db, t),
  selectWholesalerEntries: async (db) => {
    await wholesalers.selectWholesalerEntries(db, t, { text: "", after: undefined, limit: 51 });
    await wholesalers.selectWholesalerEntries(db, t, { text: "架空", after: { company: "c", id: "w" }, limit: 51 });
  },
  insertWholesaler: (db) => wholesalers.insertWholesaler(db, row),
  updateWholesalerRow: (db) => wholesalers.updateWholesalerRow(db, t, "w", { state: "applied" }),
  selectWholesalerEvents: async (db) => {
    await audit.selectWholesalerEvents(db, t, { wholesalerId: "w", before: undefined, limit: 51 });
    await audit.selectWholesalerEvents(db, t, { wholesalerId: "w", before: "e", limit: 51 });
  },
  enterWholesaler: (db) => members.enterWholesaler(db, "w"),
  enterWholesalerAsSystem: (db) => members.enterWholesalerAsSystem(db, "w"),
  selectWholesalerMembers: async (db) => {
    await members.selectWholesalerMembers(db, t, "w");
    await members.selectWholesalerMembers(db, t, "w", "manager");
  },
  lockWholesalerMembers: (db) => members.lockWholesalerMembers(db, t, "w"),
  insertWholesalerMember: (db) =>
    members.insertWholesalerMember(db, {
      tenant_id: t,
      wholesaler_id: "w",
      user_id: "u",
      role: "staff",
      created_at: now,
    }),
  selectApplications: async (db) => {
    await applications.selectApplications(db, t, { decided: false, after: undefined, limit: 51 });
    await applications.selectApplications(db, t, { decided: true, after: { at: now, id: "w" }, limit: 51 });
  },
};

const ofMembers: QueryCases = {
  selectWholesalerInvitations: (db) => invitations.selectWholesalerInvitations(db, t, "w"),
  selectWholesalerInvitation: (db) => invitations.selectWholesalerInvitation(db, t, "v"),
  selectWholesalerInvitationByToken: (db) => invitations.selectWholesalerInvitationByToken(db, t, Buffer.from("token")),
  lockWholesalerInvitationByToken: (db) => invitations.lockWholesalerInvitationByToken(db, t, Buffer.from("token")),
  insertWholesalerInvitation: (db) =>
    invitations.insertWholesalerInvitation(db, {
      tenant_id: t,
      wholesaler_id: "w",
      email: "e",
      role: "staff",
      token_hash: Buffer.from("token"),
      invited_by: "u",
      expires_at: now,
      created_at: now,
    }),
  markWholesalerInvitationAccepted: (db) => invitations.markWholesalerInvitationAccepted(db, t, "v", now),
  revokeWholesalerInvitations: async (db) => {
    await invitations.revokeWholesalerInvitations(db, t, "w", { at: now, id: "v" });
    await invitations.revokeWholesalerInvitations(db, t, "w", { at: now, email: "e" });
  },
  countWholesalerInvitationsSince: (db) => invitations.countWholesalerInvitationsSince(db, t, "w", now),
  selectWholesalerRole: (db) => memberRoles.selectWholesalerRole(db, member),
  countOtherWholesalerManagers: (db) => memberRoles.countOtherWholesalerManagers(db, member),
  updateWholesalerRole: (db) => memberRoles.updateWholesalerRole(db, member, "manager"),
  deleteWholesalerMember: (db) => memberRoles.deleteWholesalerMember(db, member),
  isWholesalerMember: (db) => memberRoles.isWholesalerMember(db, { ...member, email: "e" }),
};

const ofTrading: QueryCases = {
  selectTradings: async (db) => {
    await tradings.selectTradings(db, { ...place, all: false });
    await tradings.selectTradings(db, { ...place, all: true });
  },
  selectTrading: async (db) => {
    await tradings.selectTrading(db, key);
    await tradings.selectTrading(db, { ...place, vanCode: "V" });
  },
  lockTrading: (db) => tradings.lockTrading(db, key),
  insertTrading: (db) =>
    tradings.insertTrading(db, {
      tenant_id: t,
      institution_id: "i",
      van_code: "V",
      state: "requested",
      state_at: now,
      created_by: "u",
      updated_at: now,
    }),
  updateTradingRow: (db) => tradings.updateTradingRow(db, key, { state: "ended" }),
  selectCustomer: (db) => tradings.selectCustomer(db, { tenantId: t, wholesalerId: "w", tradingId: "t" }),
  lockBilledTogether: (db) => tradings.lockBilledTogether(db, { tenantId: t, institutionId: "i" }),
  lockTradingsOfCorporation: (db) =>
    tradings.lockTradingsOfCorporation(db, { tenantId: t, wholesalerId: "w", corporationId: "c" }, "t"),
  selectCustomers: async (db) => {
    const of = { tenantId: t, wholesalerId: "w" };
    await tradings.selectCustomers(db, of, { which: "open", keyword: "", after: undefined, limit: 51 });
    await tradings.selectCustomers(db, of, { which: "agreed", keyword: "k", after: undefined, limit: 51 });
    await tradings.selectCustomers(db, of, {
      which: "all",
      keyword: "k",
      after: { rank: 1, name: "n", id: "t" },
      limit: 51,
    });
  },
  selectAgreed: async (db) => {
    await customers.selectAgreed(db, { tenantId: t, wholesalerId: "w", ids: undefined });
    await customers.selectAgreed(db, { tenantId: t, wholesalerId: "w", ids: ["t"] });
  },
  selectMakers: (db) => routes.selectMakers(db),
  selectRoutes: async (db) => {
    await routes.selectRoutes(db, place, { after: undefined, limit: 101 });
    await routes.selectRoutes(db, place, { after: { kind: "maker", key: "k" }, limit: 101 });
  },
  putRoute: (db) =>
    routes.putRoute(db, {
      tenant_id: t,
      institution_id: "i",
      kind: "maker",
      key: "k",
      main_trading_id: "t",
      updated_by: "u",
      updated_at: now,
    }),
  deleteRoute: (db) => routes.deleteRoute(db, place, { kind: "maker", key: "k" }),
  selectGoingOn: (db) => routes.selectGoingOn(db, place, ["t"]),
  isMedicine: (db) => routes.isMedicine(db, "m"),
};

const ofPrices: QueryCases = {
  listPriceOn: (db) => sql`select l.price from medicine m ${prices.listPriceOn(sql`current_date`)}`.execute(db),
  pricesHolding: (db) =>
    sql`select p.id from ${prices.pricesHolding(place, sql`current_date`, sql`true`)} p`.execute(db),
  selectPricesOn: async (db) => {
    await prices.selectPricesOn(db, key, { day, keyword: "", after: undefined, limit: 101 });
    const after = { kana: "k", medicine: "m", gtin: "" };
    await prices.selectPricesOn(db, key, { day, keyword: "k", after, limit: 101 });
  },
  selectPriceHistory: async (db) => {
    await prices.selectPriceHistory(db, key, { medicineId: "m", day, before: undefined, limit: 101 });
    await prices.selectPriceHistory(db, key, { medicineId: "m", day, before: "p", limit: 101 });
  },
  endOwnPrices: (db) => lines.endOwnPrices(db, { ...key, medicineId: "m" }, { day, by: "u", at: now }),
  selectCodes: (db) => lines.selectCodes(db, ["c"]),
  countFresh: (db) => lines.countFresh(db, target, [sold]),
  selectOddPrices: (db) => lines.selectOddPrices(db, target, [sold]),
  selectGtinsOfJans: (db) => lines.selectGtinsOfJans(db, [{ medicineId: "m", jan: "4987999000005" }]),
  insertFresh: (db) => lines.insertFresh(db, target, [sold]),
  selectGaps: async (db) => {
    await gaps.selectGaps(db, { ...place, day }, { by: "medicine", tradingId: undefined, limit: 100 });
    await gaps.selectGaps(db, { ...place, day }, { by: "maker", tradingId: "t", limit: 100 });
    await gaps.selectGaps(db, { ...place, day }, { by: "wholesaler", tradingId: undefined, limit: 100 });
  },
  selectDelivered: (db) =>
    delivered.selectDelivered(db, key, { from: "2026-04-01", until: "2026-04-30", names: ["n"] }),
  selectSettlementForm: (db) => forms.selectSettlementForm(db, place, 2026),
  putSettlementFormRow: (db) =>
    forms.putSettlementFormRow(db, {
      tenant_id: t,
      institution_id: "i",
      year: 2026,
      negotiator: "own",
      updated_by: "u",
      updated_at: now,
    }),
  selectSettlements: (db) =>
    settlements.selectSettlements(
      db,
      place,
      { from: day, until: day },
      {
        months: [{ wholesaler: "w", month: "2026-04" }],
        goods: [
          {
            tradingId: "t",
            wholesaler: "w",
            day,
            medicineId: "m",
            quantity: "1",
            standing: null,
            lineCount: 1,
          },
        ],
        billedOn: [],
      },
    ),
};

/** Every query of wholesalers and of trading with them, called as its feature calls it. */
export const tradingQueries: QueryCases = { ...ofWholesalers, ...ofMembers, ...ofTrading, ...ofPrices };
