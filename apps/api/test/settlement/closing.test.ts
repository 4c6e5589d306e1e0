import { randomUUID } from "node:crypto";
import {
  ClosingCustomerState,
  ClosingObstacle,
  ClosingRunState,
  ClosingService,
} from "@meguri/rpc/app/v1/closing_service_pb";
import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifierIn } from "../../src/areas/account/notifications/index.ts";
import { institutionAccess } from "../../src/areas/institution/institutions/index.ts";
import { closeCustomers } from "../../src/areas/settlement/closing/index.ts";
import { closeOn } from "../support/scenes/closing.ts";
import {
  addCustomer,
  agreeClosing,
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  pricePack,
  promote,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { type CutServer, startCut } from "../support/server/cut-server.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { codeOf, reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
let cut: CutServer;
const clock = movableClock();
// The last closing days before whatever day it is.
const today = new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const monthEnd = (monthsAgo: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - monthsAgo, 0))
    .toISOString()
    .slice(0, 10);
const lastMonth = monthEnd(0);
const monthBefore = monthEnd(1);

beforeAll(async () => {
  api = await startApi({ clock });
  cut = await startCut(api);
});
afterAll(async () => {
  await cut.stop();
  await api.stop();
});

const closingAs = (one: Pick<Billing, "trading">) =>
  api.as(ClosingService, one.trading.staff, tenantHeader(one.trading.staff));
const deps = () => ({ database: api.deps.database, clock, notifier: notifierIn("ja"), institutionAccess });
const placeOf = ({ trading, pharmacy }: Billing, runId: string) => ({
  tenantId: pharmacy.tenantId,
  wholesalerId: trading.wholesalerId,
  runId,
});

const statementsOf = ({ trading }: Billing) =>
  api.sql<{ until: string; previous: string; received: string; adjusted: string; net: string; tax: string }>(
    `select period_until::text as until, previous_yen::text as previous, received_yen::text as received,
       adjusted_yen::text as adjusted, net_yen::text as net, tax_yen::text as tax
     from invoice where trading_id = $1 and kind = 'statement' order by period_until`,
    [trading.id],
  );

async function makeClosing(price = "1000"): Promise<Billing> {
  const billing = await makeBilling(api, { price });
  await agreeClosing(api, billing);
  await promote(api, billing);
  return billing;
}

test("what was carried over, received or adjusted is lost or counted twice in the next statement; or a late slip is never billed", async () => {
  const billing = await makeClosing();
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  await shipBoxes(api, billing, { packs: 3, slip: "N-1", on: monthBefore });
  await closeOn(api, billing, monthBefore);
  const [first] = (await invoices.listInvoices({ wholesalerId })).invoices;
  expect(first).toMatchObject({ kind: InvoiceKind.STATEMENT, totalYen: 3300n, issuedOn: monthBefore });
  // Between the closings: a part is paid with a fee, goods come back, and something is billed on its own.
  const receipt = { wholesalerId, invoiceId: first?.id ?? "", receivedOn: today, feeYen: 440n };
  await invoices.addInvoiceReceipt({ ...receipt, receiptId: randomUUID(), yen: 1000n });
  await issue(
    api,
    billing,
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: first?.id ?? "",
      changes: [{ number: 1, packs: -1, packPrice: "1000" }],
    }),
  );
  const free = [{ description: "送料", packs: 1, packPrice: "500", taxClass: TaxClass.STANDARD }];
  await issue(api, billing, draftOf(billing, { freeLines: free }));
  // One slip of the next period, and a late one of the period that is closed.
  await shipBoxes(api, billing, { packs: 2, slip: "N-2", on: lastMonth });
  await shipBoxes(api, billing, { packs: 1, slip: "N-0", on: monthBefore });
  await closeOn(api, billing, lastMonth);
  expect(await statementsOf(billing)).toEqual([
    { until: monthBefore, previous: "0", received: "0", adjusted: "0", net: "3000", tax: "300" },
    { until: lastMonth, previous: "3300", received: "1000", adjusted: "-990", net: "3000", tax: "300" },
  ]);
  const [last] = (await invoices.listInvoices({ wholesalerId })).invoices.filter(
    ({ kind, periodUntil }) => kind === InvoiceKind.STATEMENT && periodUntil === lastMonth,
  );
  expect(last?.statement).toMatchObject({ carriedYen: 1310n, balanceYen: 4610n });
  const [open] = await api.sql<{ yen: string }>(
    "select sum(b.open_yen)::text as yen from invoice_balance b join invoice i on i.id = b.invoice_id where i.trading_id = $1",
    [billing.trading.id],
  );
  expect(open?.yen).toBe("4610");
});

test("one customer without prices or terms keeps all others from being closed, or is closed all the same", async () => {
  const billing = await makeClosing();
  const unpriced = await addCustomer(api, billing);
  await agreeClosing(api, unpriced);
  const withoutTerms = await addCustomer(api, billing, { price: "1000" });
  const idle = await addCustomer(api, billing);
  await agreeClosing(api, idle);
  for (const [index, one] of [billing, unpriced, withoutTerms].entries())
    await shipBoxes(api, one, { packs: 1, slip: `N-${index}`, on: lastMonth });
  const closing = await closingAs(billing);
  const { wholesalerId } = billing.trading;
  const { customers, until, days } = await closing.getClosing({ wholesalerId });
  expect([until, days]).toMatchObject([lastMonth, [{ until: lastMonth, customerCount: 4, closedCount: 0 }]]);
  const obstacles = new Map(customers.map(({ tradingId, obstacle }) => [tradingId, obstacle]));
  expect(obstacles.get(unpriced.trading.id)).toBe(ClosingObstacle.UNPRICED);
  expect(obstacles.get(withoutTerms.trading.id)).toBe(ClosingObstacle.TERMS);
  expect(obstacles.get(billing.trading.id)).toBe(ClosingObstacle.UNSPECIFIED);
  const runId = await closeOn(api, billing, lastMonth);
  const { run, customers: closed } = await closing.getClosingRun({ wholesalerId, runId });
  expect(run).toMatchObject({ state: ClosingRunState.DONE, total: 3, closed: 1, nothing: 1, blocked: 1 });
  expect(closed[0]).toMatchObject({ state: ClosingCustomerState.BLOCKED, reason: "INVOICE_UNPRICED" });
  expect(await statementsOf(unpriced)).toEqual([]);
  // Once the price is there, only the blocked customer is closed.
  await pricePack(api, unpriced, { price: "500" });
  const again = await closeOn(api, billing, lastMonth);
  const second = await closing.getClosingRun({ wholesalerId, runId: again });
  expect(second.run).toMatchObject({ closed: 1, blocked: 0 });
  expect(await statementsOf(billing)).toHaveLength(1);
  expect(await statementsOf(unpriced)).toMatchObject([{ net: "500" }]);
});

test("a closing that is started twice, or worked on by two processes, bills a customer twice", async () => {
  const billing = await makeClosing();
  const customers = [billing];
  for (let index = 0; index < 5; index += 1) {
    const one = await addCustomer(api, billing, { price: "100" });
    await agreeClosing(api, one);
    customers.push(one);
  }
  for (const [index, one] of customers.entries())
    await shipBoxes(api, one, { packs: 1, slip: `N-${index}`, on: lastMonth });
  const closing = await closingAs(billing);
  const { wholesalerId } = billing.trading;
  const runId = randomUUID();
  const wish = { wholesalerId, runId, until: lastMonth };
  for (const _ of [1, 2]) expect((await closing.startClosing(wish)).run?.total).toBe(6);
  expect(await reasonOf(closing.startClosing({ ...wish, runId: randomUUID() }))).toBe("INVOICE_STATE");
  await closing.setClosingRunning({ wholesalerId, runId, running: false });
  expect(await closeCustomers(deps(), placeOf(billing, runId), new AbortController().signal)).toBe(false);
  expect((await closing.getClosingRun({ wholesalerId, runId })).run).toMatchObject({ closed: 0 });
  await closing.setClosingRunning({ wholesalerId, runId, running: true });
  const work = () => closeCustomers(deps(), placeOf(billing, runId), new AbortController().signal);
  await Promise.all([work(), work(), work()]);
  while (await work());
  const { run } = await closing.getClosingRun({ wholesalerId, runId });
  expect(run).toMatchObject({ state: ClosingRunState.DONE, closed: 6 });
  for (const one of customers) expect(await statementsOf(one)).toHaveLength(1);
  expect(await reasonOf(closing.startClosing({ ...wish, runId: randomUUID() }))).toBe("INVOICE_EMPTY");
});

test("wherever the connection is lost, a closing leaves a gap, a half document or a line that is billed twice", async () => {
  const billing = await makeClosing();
  await shipBoxes(api, billing, { packs: 2, slip: "N-1", on: lastMonth, lots: [1, 1] });
  const closing = await closingAs(billing);
  const { wholesalerId } = billing.trading;
  const runId = randomUUID();
  await closing.startClosing({ wholesalerId, runId, until: lastMonth });
  const cutDeps = { ...deps(), database: cut.api.deps.database };
  const isDone = async () => (await closing.getClosingRun({ wholesalerId, runId })).run?.state === ClosingRunState.DONE;
  let cuts = 0;
  for (; !(await isDone()); cuts += 1) {
    cut.cutAt(cuts + 1);
    await codeOf(closeCustomers(cutDeps, placeOf(billing, runId), new AbortController().signal));
    cut.cutAt(Number.POSITIVE_INFINITY);
    const [state] = await api.sql<{ documents: number; billed: number; numbers: number }>(
      `select (select count(*)::int from invoice where wholesaler_id = $1) as documents,
         (select count(*)::int from billed_line where wholesaler_id = $1) as billed,
         (select coalesce(max(last_number), 0) from invoice_series where wholesaler_id = $1) as numbers`,
      [wholesalerId],
    );
    expect([0, 1]).toContain(state?.documents);
    expect(state).toMatchObject({ billed: state?.documents, numbers: state?.documents });
  }
  expect(cuts).toBeGreaterThan(15);
  expect(await statementsOf(billing)).toMatchObject([{ net: "2000", tax: "200" }]);
});

test("staff or strangers close a wholesaler's customers, or read what they are billed", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  const other = await makeClosing();
  const { wholesalerId } = billing.trading;
  const wish = { wholesalerId, runId: randomUUID(), until: lastMonth };
  expect(await reasonOf((await closingAs(billing)).startClosing(wish))).toBe("ROLE_TOO_LOW");
  expect(await reasonOf((await closingAs(other)).startClosing(wish))).toBe("WHOLESALER_NOT_FOUND");
  expect(await reasonOf((await closingAs(other)).getClosing({ wholesalerId }))).toBe("WHOLESALER_NOT_FOUND");
});
