/**
 * The same page of orders read by a member of a wholesaler, and by its programs through the API for wholesalers; then the same
 * statement as each of them, and as the owner of the tables whom no policy holds. `BENCH_LINES` sets how many lines there are.
 */
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { WholesalerProgramService } from "@meguri/rpc/app/v1/wholesaler_program_service_pb";
import { doorPrefix } from "../src/areas/door/exchange/index.ts";
import { clientAs } from "./support/callers.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { makeBilledMedicines, makeShippedWholesaler } from "./support/shipped-customers.ts";
import { poolOf, startChild, startSystem } from "./support/system.ts";

const customers = 200;
const lines = Number(process.env.BENCH_LINES ?? 200_000);
const runs = 60;
const pageSize = 100;

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
try {
  const { owner, identity, env } = system;
  await makeBilledMedicines(owner);
  const wholesalerId = await makeShippedWholesaler(superuser, { turn: 0, customers, linesEach: lines / customers });
  await owner.query(
    "insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at) values ('tenant-a', $1, 'bench', 'manager', now())",
    [wholesalerId],
  );
  const tradings = (
    await owner.query<{ id: string; institution: string }>(
      "select id, institution_id as institution from trading where wholesaler_id = $1 order by id",
      [wholesalerId],
    )
  ).rows;
  const child = await startChild("../src/main.ts", [], env);
  try {
    const who = { uid: "bench" };
    const inbox = await clientAs(OrderInboxService, child.url, identity, who);
    const programs = await clientAs(WholesalerProgramService, child.url, identity, who);
    const page = () => inbox.listInboxOrders({ wholesalerId, limit: pageSize });
    const ofProgram = async (limitedTo: number) => {
      const { token } = await programs.registerWholesalerProgram({
        wholesalerId,
        name: `架空 ${limitedTo}`,
        scopes: ["orders:read"],
        tradingIds: tradings.slice(0, limitedTo).map(({ id }) => id),
      });
      return async () => {
        const response = await fetch(`${child.url}${doorPrefix}/orders?limit=${pageSize}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { items = [] } = Object(await response.json());
        if (items.length < Math.min(pageSize, 5)) throw new Error(`${response.status}: ${items.length} orders`);
      };
    };
    const statement = async (customersOf: number | undefined) => {
      const client = await superuser.connect();
      try {
        if (customersOf !== undefined) {
          const seen = tradings.slice(0, customersOf).map(({ institution }) => institution);
          await client.query(
            `select set_config('app.tenant_id', 'tenant-a', false), set_config('app.wholesaler_id', $1, false),
               set_config('app.user_id', 'bench', false), set_config('app.bound_to', $1, false),
               set_config('app.customers', $2, false)`,
            [wholesalerId, seen.join(",")],
          );
          await client.query("set role meguri_app");
        } else await client.query("set role meguri_owner");
        return await measure(1, runs, () =>
          client.query(
            `select count(*), sum(l.packs) from purchase_order o
               join purchase_order_line l on l.tenant_id = o.tenant_id and l.institution_id = o.institution_id and l.order_id = o.id
             where o.tenant_id = 'tenant-a' and o.wholesaler_id = $1 and o.number <= 5`,
            [wholesalerId],
          ),
        );
      } finally {
        await client.query("reset role");
        client.release();
      }
    };
    const half = customers / 2;
    const readers = [
      { name: "member", read: page, customersOf: 0 },
      { name: "program for all customers", read: await ofProgram(0), customersOf: 0 },
      { name: "program for 1 customer", read: await ofProgram(1), customersOf: 1 },
      { name: `program for ${half} customers`, read: await ofProgram(half), customersOf: half },
    ];
    const free = await statement(undefined);
    const rows = [];
    let ofMember = 0;
    for (const { name, read, customersOf } of readers) {
      const timing = await measure(1, runs, read);
      const sql = await statement(customersOf);
      ofMember ||= timing.p50;
      const times = (value: number, of: number) => `${(value / of).toFixed(2)} x`;
      rows.push([
        name,
        ms(timing.p50),
        ms(timing.p95),
        times(timing.p50, ofMember),
        ms(sql.p50),
        times(sql.p50, free.p50),
      ]);
    }
    rows.push(["owner of the tables, without policies", "–", "–", "–", ms(free.p50), "1.00 x"]);
    printTable(
      ["reader", `${pageSize} orders p50 ms`, "p95 ms", "to a member", "statement p50 ms", "to the owner"],
      rows,
    );
    console.log(`${customers} customers, ${lines} lines; the statement adds up the lines of five orders a customer.`);
  } finally {
    await child.stop();
  }
} finally {
  await superuser.end();
  await system.stop();
}
