import fc from "fast-check";
import { readEnv } from "../src/env.ts";
import { changeHub } from "../src/platform/changes/change-hub.ts";
import { systemClock as clock } from "../src/platform/clock/clock.ts";
import { complaintOf, heavyCases, hostileCases, withHeaders } from "../test/support/hostile/hostile.ts";
import { registeredMethods } from "../test/support/methods/methods.ts";
import { memoryProvider } from "../test/support/server/memory-provider.ts";
import { send } from "../test/support/server/raw-request.ts";
import { headersOf } from "./support/callers.ts";
import { printTable } from "./support/measure.ts";
import { startChild, startSystem } from "./support/system.ts";

const casesAMethod = Number(process.env.BENCH_CASES ?? 10_000);
/** Only methods whose name matches, to look at some of them for longer. */
const chosen = new RegExp(process.env.BENCH_METHODS ?? "");
const callers = 16;
const seed = 20_261_120;

const system = await startSystem();
const api = await startChild("../src/main.ts", [], { ...system.env, NODE_ENV: "development" });
try {
  await system.owner.query(`insert into users (tenant_id, user_id, email, is_admin, created_at, updated_at)
    values ('tenant-a', 'attacker', 'attacker@example.test', true, now(), now()), ('tenant-a', 'other', 'other@example.test', true, now(), now())`);
  const headers = Object.entries(await headersOf(system.identity, { uid: "attacker", admin: true })).flat();
  const rows: (string | number)[][] = [];
  const complaints: string[] = [];
  const env = readEnv({ ...system.env, PORT: "8080" });
  const secrets = { auditKey: Buffer.alloc(32), patientKey: Buffer.alloc(32), terminalKey: Buffer.alloc(32) };
  const methods = registeredMethods({
    deps: { env, clock, identity: memoryProvider(), secrets, changes: changeHub() },
  });
  for (const target of methods.filter(({ name }) => chosen.test(name))) {
    const result = await attack(target, headers);
    complaints.push(...result);
    rows.push([target.name, casesAMethod, result.length, Math.round(await api.peakMemory())]);
    console.log(`${target.name} done`);
  }
  printTable(["method", "cases", "500s, leaks, no answers", "peak memory of the API so far, MiB"], rows);
  for (const complaint of complaints.slice(0, 20)) console.log(complaint);
  console.log(
    `${complaints.length} complaints (goal 0); peak memory ${Math.round(await api.peakMemory())} MiB (goal < 300 MB)`,
  );
} finally {
  await api.stop();
  await system.stop();
}

/** Sends every case, half of them as an administrator and half as a stranger, and a few costly ones. */
async function attack(target: Parameters<typeof hostileCases>[0], admin: string[]): Promise<string[]> {
  const cases = [...fc.sample(hostileCases(target), { numRuns: casesAMethod, seed }), ...heavyCases(target)];
  const complaints: string[] = [];
  let next = 0;
  const caller = async () => {
    for (let index = next++; index < cases.length; index = next++) {
      const hostile = cases[index];
      if (!hostile) return;
      const headers = index % 2 === 0 ? admin : [];
      const complaint = complaintOf(hostile, await send(api.url, withHeaders(hostile, ...headers).request));
      if (complaint) complaints.push(`${target.method.name}: ${complaint}`);
      // A call that worked may have ended the attacker's own account: the next must not be a stranger's.
      if (index % 50 === 0) await restoreAttacker();
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await restoreAttacker();
  return complaints;
}

async function restoreAttacker(): Promise<void> {
  await system.owner.query(`update users set deleted_at = null, disabled_at = null, is_admin = true, sessions_valid_after = '-infinity'
    where user_id = 'attacker' and (deleted_at is not null or sessions_valid_after <> '-infinity')`);
}
