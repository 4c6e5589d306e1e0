import path from "node:path";
import pg from "pg";
import { seedDemoData } from "../src/demo/seed.ts";
import { createTestDatabase, type TestParts } from "../src/test-parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const tables = ["users", "corporation", "institution", "membership", "corporation_member", "sharing_group"];
const more = ["group_member", "notification", "postal_address", "medicine", "medicine_code", "medicine_price"];
const stock = ["stock_item", "stock_lot", "stock_balance", "stock_setting", "institution_plan", "dispensing_setting"];
const large = ["stock_movement", "dispensing", "dispensing_item", "dispensing_file", "delivery", "delivery_line"];
const counts = ["stock_count", "stock_count_expected", "stock_count_entry"];
const shared = ["evidence_share", "evidence", "shared_stock"];
const passed = ["share_request", "surplus_offer"];
const wholesale = ["wholesaler", "wholesaler_member", "trading", "trading_route", "trading_price"];
const ordered = ["purchase_order", "purchase_order_line", "purchase_order_event", "purchase_order_shipment"];
const coming = ["purchase_order_shipment_line", "on_order", "delivery_order", "delivery_order_line"];
const all = [
  ...tables,
  ...more,
  ...stock,
  ...large,
  ...counts,
  ...shared,
  ...passed,
  ...wholesale,
  ...ordered,
  ...coming,
  "medicine_package",
  "supply_status",
  "generic_name",
  "negotiation_item",
  "negotiation_offer",
];

/** The pieces of the demo in the order in which they are put in. */
export const pieces = [
  "people",
  "organisations",
  "medicines",
  "wholesalers",
  "histories",
  "partners",
  "passing",
  "prices",
  "orders",
  "entered",
  "customers",
  "desk",
  "watch",
  "forecasts",
  "negotiation",
  "chain",
  "billing",
  "accounts",
];

type EmulatorUser = { localId: string; email: string; displayName: string; emailVerified: boolean };

/** A database with nothing in it yet, and what puts the demo data in. */
export async function freshSystem(parts: TestParts, folder = temporaryFolder()) {
  const database = await createTestDatabase(parts);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const auth = parts.auth;
  if (!auth) throw new Error("The identity emulator does not run");
  const tenantId = "meguri-demo";
  const record = path.join(folder, "demo-data.json");
  return {
    owner,
    appUrl: database.appUrl,
    identity: auth,
    tenantId,
    record,
    seed: ({ history = true, now = new Date() } = {}) =>
      seedDemoData({
        facts: parts.postgres,
        database: database.name,
        identityHost: auth.host,
        projectId: auth.projectId,
        tenantId,
        record,
        history,
        now,
      }),
    /** Everybody in the table of users, in the order of their ids. */
    users: async () => {
      const { rows } = await owner.query(
        'select user_id, email, display_name, email_verified from users where tenant_id = $1 order by user_id collate "C"',
        [tenantId],
      );
      return rows;
    },
    /** Everybody whom the identity emulator knows, in the order of their ids, as the table of users names the fields. */
    accounts: async () => {
      const project = `http://${auth.host}/identitytoolkit.googleapis.com/v1/projects/${auth.projectId}`;
      const answer = await fetch(`${project}/tenants/${tenantId}/accounts:batchGet?maxResults=1000`, {
        headers: { authorization: "Bearer owner" },
      });
      const { users }: { users: EmulatorUser[] } = JSON.parse(await answer.text());
      return users
        .map((user) => ({
          user_id: user.localId,
          email: user.email,
          display_name: user.displayName,
          email_verified: user.emailVerified,
        }))
        .sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
    },
    /** A fingerprint of every row of every table. */
    contents: async () => {
      const sums = all.map(
        (table) =>
          `select '${table}' as name, count(*)::int, sum(hashtextextended(r::text, 0))::text as sum from ${table} r`,
      );
      return (await owner.query(`${sums.join(" union all ")} order by name`)).rows;
    },
    close: async () => {
      await owner.end();
      await database.drop();
    },
  };
}
