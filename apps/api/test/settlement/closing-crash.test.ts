import { randomUUID } from "node:crypto";
import { ClosingRunState, ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  addCustomer,
  agreeClosing,
  type Billing,
  makeBilling,
  promote,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { type Program, startProgram } from "../support/server/program.ts";

const customers = 24;
const linesEach = 3;
const kills = 3;
const until = "2026-10-31";

let api: TestApi;
let program: Program | undefined;

beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  program?.child.kill("SIGKILL");
  await program?.ended;
});
afterAll(() => api.stop());

test("a server that is killed while it closes leaves out a customer or a number, or bills a line twice", async () => {
  const first = await makeBilling(api, { price: "1000" });
  await agreeClosing(api, first);
  await promote(api, first);
  const all: Billing[] = [first];
  while (all.length < customers) {
    const one = await addCustomer(api, first, { price: String(100 + all.length) });
    await agreeClosing(api, one);
    all.push(one);
  }
  for (const [at, one] of all.entries())
    for (let slip = 0; slip < linesEach; slip += 1)
      await shipBoxes(api, one, { packs: 1 + slip, slip: `N-${at}-${slip}`, on: until });
  const { staff, wholesalerId } = first.trading;
  const closing = await api.as(ClosingService, staff, tenantHeader(staff));
  program = await startProgram(api);
  const runId = randomUUID();
  await closing.startClosing({ wholesalerId, runId, until });
  let killed = 0;
  for (;;) {
    const { run } = await closing.getClosingRun({ wholesalerId, runId });
    if (run?.state === ClosingRunState.DONE) break;
    if (killed < kills && (run?.closed ?? 0) >= (killed * customers) / (kills + 1)) {
      killed += 1;
      program.child.kill("SIGKILL");
      await program.ended;
      program = await startProgram(api);
    }
  }
  expect(killed).toBe(kills);
  const documents = await api.sql<{ number: string; lines: number; net: string; billed: number }>(
    `select i.number, i.line_count as lines, i.net_yen::text as net, count(b)::int as billed
     from invoice i left join billed_line b on b.invoice_id = i.id where i.wholesaler_id = $1 group by i.id, i.number, i.line_count, i.net_yen
     order by i.number`,
    [wholesalerId],
  );
  expect(documents.map(({ number }) => number)).toEqual(all.map((_, at) => `2026-${String(at + 1).padStart(6, "0")}`));
  expect(documents.every(({ lines, billed }) => lines === linesEach && billed === linesEach)).toBe(true);
  const expected = all.map((_, at) => String((at === 0 ? 1000 : 100 + at) * 6));
  expect(documents.map(({ net }) => net).toSorted()).toEqual(expected.toSorted());
}, 120_000);
