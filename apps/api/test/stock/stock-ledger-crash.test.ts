import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stormOver } from "../support/scenes/ledger-storm.ts";
import { makePharmacy } from "../support/scenes/pharmacies.ts";
import { driftOf, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { bearerOf, type Program, startProgram } from "../support/server/program.ts";

const writers = 8;
const actsOfWriter = 22;
const kills = 3;

let api: TestApi;
let program: Program | undefined;
let server: Promise<string> | undefined;

beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  await server;
  program?.child.kill("SIGKILL");
  await program?.ended;
});
afterAll(() => api.stop());

test("nothing that was answered is lost and nothing counts twice, however often the server is killed while eight people work", async () => {
  const pharmacy = await makePharmacy(api);
  await api.sql(
    "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, '2026-11-01', now())",
    [pharmacy.tenantId, pharmacy.id],
  );
  const shared = await Promise.all(Array.from({ length: 24 }, async () => (await makeMedicine(api)).id));
  const own = await Promise.all(Array.from({ length: writers }, async () => (await makeMedicine(api)).id));
  const start = async () => {
    program = await startProgram(api, { RATE_LIMIT_PER_USER: "1000000", RATE_LIMIT_PER_ADDRESS: "1000000" });
    return program.url;
  };
  let killed = 0;
  server = start();
  const model = await stormOver({
    institutionId: pharmacy.id,
    code: pharmacy.code,
    headers: { ...bearerOf(pharmacy.manager), tenantid: pharmacy.tenantId },
    shared,
    own,
    acts: actsOfWriter,
    server: () => server ?? start(),
    answered(acts) {
      if (killed === kills || acts < ((killed + 1) * writers * actsOfWriter) / (kills + 1)) return;
      killed += 1;
      const dying = program;
      dying?.child.kill("SIGKILL");
      server = Promise.resolve(dying?.ended).then(start);
    },
  });
  expect(killed).toBe(kills);
  expect(await driftOf(api, pharmacy)).toEqual([]);
  const items = await api.sql<{ id: string; on_hand: string }>(
    "select medicine_id as id, trim_scale(on_hand)::text as on_hand from stock_item where institution_id = $1",
    [pharmacy.id],
  );
  expect(new Map(items.map(({ id, on_hand }) => [id, Number(on_hand)]))).toEqual(model);
  const [moved] = await api.sql<{ count: number }>(
    "select count(*)::int as count from stock_movement where institution_id = $1",
    [pharmacy.id],
  );
  expect(moved?.count).toBeGreaterThan(10_000);
}, 120_000);
