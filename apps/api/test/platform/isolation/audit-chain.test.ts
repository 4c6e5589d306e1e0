import { rm } from "node:fs/promises";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealAudit } from "../../../src/background/seal-audit.ts";
import {
  ensurePartitions,
  eventColumns,
  selectSealed,
  selectUnsealedTenants,
} from "../../../src/platform/audit/chain-queries.ts";
import { beforeFirst, seal } from "../../../src/platform/audit/seal.ts";
import { ChainBroken, type SealDeps, sealEvents } from "../../../src/platform/audit/seal-events.ts";
import { verifyChain } from "../../../src/platform/audit/verify-chain.ts";
import { systemSession } from "../../../src/platform/db/system-session.ts";
import { readSecrets } from "../../../src/platform/secrets.ts";
import { makeAdmin } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { sealDeps } from "../../support/server/background.ts";
import { runCli } from "../../support/server/run-cli.ts";

let api: TestApi;
let deps: SealDeps;
beforeAll(async () => {
  api = await startApi();
  deps = await sealDeps(api);
});
afterAll(() => api.stop());
// Each test tampers with a log of its own, in a database that only the file has to itself.
beforeEach(async () => {
  await api.sql("truncate audit_event, audit_chain, audit_unsealed");
  await api.sql("alter table audit_event enable trigger audit_event_queue");
  await api.sql("delete from users");
  await rm(deps.heads.folder, { recursive: true, force: true });
});

const verify = () => verifyChain(deps, "tenant-a");
const sealAll = async () => {
  while ((await sealEvents(deps, "tenant-a")) > 0);
};
/** Leaves events behind: one for each name. */
const act = async (...names: string[]) => {
  const users = await api.as(UserService, await makeAdmin(api));
  for (const userId of names) await users.createUser({ user: { userId, email: `${userId}@example.test` } });
};
const eventOf = async (userId: string) => {
  const [event] = await api.sql<{ id: string }>("select id from audit_event where object_id = $1", [userId]);
  return event?.id ?? "";
};

describe("a log that nobody touched", () => {
  test("is intact from the first event on, over many rounds, and its unsealed end is counted", async () => {
    await act("a", "b");
    expect(await verify()).toEqual({ sealed: 0, waiting: 2, problem: undefined });
    await sealAll();
    await act("c");
    await sealAll();
    await act("d");
    expect(await verify()).toEqual({ sealed: 3, waiting: 1, problem: undefined });
  });

  test("is intact beyond one page and one batch", async () => {
    const users = await api.as(UserService, await makeAdmin(api));
    const people = Array.from({ length: 2_300 }, (_, index) => ({ email: `bulk-${index}@example.test` }));
    await users.importUser({ users: people });
    await sealAll();
    // One row a person, and one of the import.
    expect(await verify()).toEqual({ sealed: 2_301, waiting: 0, problem: undefined });
  });

  test("is sealed by itself, each tenant in a chain of its own", async () => {
    const admin = await makeAdmin(api, { tenantId: "tenant-b" });
    const other = await api.as(UserService, admin, { TenantId: "tenant-b" });
    const job = sealAudit({ ...api.deps, secrets: await readSecrets(api.deps.env.SECRETS_DIR) });
    await act("a", "b");
    await other.createUser({ user: { email: "x@example.test" } });
    const unsealed = () => systemSession(api.deps.database, "", selectUnsealedTenants);
    await expect.poll(unsealed, { timeout: 10_000, interval: 50 }).toEqual([]);
    await job.stop();
    expect(await verify()).toEqual({ sealed: 2, waiting: 0, problem: undefined });
    expect(await verifyChain(deps, "tenant-b")).toEqual({ sealed: 1, waiting: 0, problem: undefined });
  });

  test("stays intact where it was sealed before events named terminals", async () => {
    await act("a");
    await sealAll();
    const [{ link, event } = {}] = await systemSession(api.deps.database, "tenant-a", (db) =>
      selectSealed(db, "tenant-a", 0, 1),
    );
    if (!link || !event) throw new Error("nothing was sealed");
    const hash = seal(deps.auditKey, beforeFirst, { seq: 1, version: 1 }, event);
    await api.sql("update audit_chain set version = 1, hash = $1", [hash]);
    await deps.heads.write({ tenantId: "tenant-a", seq: 1, hash });
    await act("b");
    await sealAll();
    expect(await verify()).toEqual({ sealed: 2, waiting: 0, problem: undefined });
  });

  test("every column of an event is sealed, also one that is added later", async () => {
    const result = await api.sql<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'audit_event'",
    );
    expect(result.map((column) => column.column_name).sort()).toEqual([...eventColumns].sort());
  });
});

describe("tampering is found, even by the owner of the tables", () => {
  beforeEach(async () => {
    await act("a", "b", "c", "d", "e");
    await sealAll();
    expect((await verify()).problem).toBeUndefined();
  });

  test.each([
    ["actor_id", "'somebody'"],
    ["acting_as_id", "'somebody'"],
    ["action", "'user.read'"],
    ["object_type", "'thing'"],
    ["object_id", "'thing'"],
    ["subject_id", "'somebody'"],
    ["institution_id", "uuidv7()"],
    ["before_digest", "'\\x00'"],
    ["after_digest", "null"],
    ["changed_fields", "'{email}'"],
    ["reason", "'because'"],
    ["request_id", "''"],
    ["address", "'192.0.2.1'"],
    ["terminal_id", "'another'"],
    ["terminal_name", "'another'"],
    ["at", "at - interval '1 second'"],
    ["tenant_id", "'tenant-b'"],
  ])("a changed %s", async (column, value) => {
    const id = await eventOf("c");
    await api.sql(`update audit_event set ${column} = ${value} where id = $1`, [id]);
    expect((await verify()).problem).toContain(id);
  });

  test("a removed event", async () => {
    const id = await eventOf("c");
    await api.sql("delete from audit_event where id = $1", [id]);
    expect((await verify()).problem).toContain(`event ${id} (link 3) was removed`);
  });

  test("an added event", async () => {
    await api.sql("alter table audit_event disable trigger audit_event_queue");
    const [added] = await api.sql<{ id: string }>(
      "insert into audit_event (tenant_id, at, actor_id, action) values ('tenant-a', now(), 'x', 'user.created') returning id",
    );
    expect((await verify()).problem).toContain(`event ${added?.id} was added`);
  });

  test("an event written a second time under its own id at another moment", async () => {
    const id = await eventOf("c");
    await api.sql("alter table audit_event disable trigger audit_event_queue");
    await api.sql(
      `insert into audit_event (tenant_id, id, at, actor_id, action)
       select tenant_id, id, at + interval '1 day', actor_id, action from audit_event where id = $1`,
      [id],
    );
    expect((await verify()).problem).toContain(`event ${id} was added`);
  });

  test("an event removed before it was sealed", async () => {
    await act("f");
    const id = await eventOf("f");
    await api.sql("delete from audit_event where id = $1", [id]);
    expect((await verify()).problem).toContain(`event ${id} was removed before it was sealed`);
  });

  test("an event hidden from the sealer", async () => {
    await act("f");
    await api.sql("delete from audit_unsealed");
    expect((await verify()).problem).toContain(await eventOf("f"));
  });

  test("a removed link, also where the rest is numbered again", async () => {
    const id = await eventOf("d");
    await api.sql("delete from audit_chain where seq = 3");
    expect((await verify()).problem).toContain("link 3 is missing");
    await api.sql("update audit_chain set seq = seq - 1 where seq > 3");
    expect((await verify()).problem).toContain(`event ${id} (link 3)`);
  });

  test("two links that changed places", async () => {
    await api.sql("update audit_chain set seq = 100 where seq = 2");
    await api.sql("update audit_chain set seq = 2 where seq = 3");
    await api.sql("update audit_chain set seq = 3 where seq = 100");
    expect((await verify()).problem).toContain("(link 2) is not as it was sealed");
  });

  test("a changed hash, and a version nobody has written", async () => {
    await api.sql("update audit_chain set version = 9 where seq = 4");
    expect((await verify()).problem).toContain("(link 4)");
    await api.sql("update audit_chain set version = 1, hash = sha256('x') where seq = 4");
    expect((await verify()).problem).toContain("(link 4)");
  });

  test("a log cut at its end, events and links together, before and after more is written", async () => {
    await api.sql("delete from audit_event where object_id in ('d', 'e')");
    await api.sql("delete from audit_chain where seq > 3");
    expect((await verify()).problem).toBe("the chain was cut: it ends at link 3, but was sealed to 5");
    await act("f", "g", "h");
    await expect(sealEvents(deps, "tenant-a")).rejects.toThrow(ChainBroken);
    expect((await verify()).problem).toContain("the chain was cut");
  });

  test("a log that was emptied altogether", async () => {
    await api.sql("truncate audit_event, audit_chain, audit_unsealed");
    expect((await verify()).problem).toContain("the chain was cut: it ends at link 0");
  });

  test("a chain without a head beside the keys is not called intact", async () => {
    const elsewhere = { ...deps, heads: { ...deps.heads, read: async () => undefined } };
    expect((await verifyChain(elsewhere, "tenant-a")).problem).toContain("no head is kept");
  });

  test("npm run audit:verify reports it in a line for each tenant and by its exit code", async () => {
    const intact = await runCli(api, "audit-verify", []);
    expect(intact.code, intact.err).toBe(0);
    expect(intact.out.split("\n")).toContain("tenant-a: intact; 5 events sealed, 0 waiting for their seal");
    const id = await eventOf("c");
    await api.sql("update audit_event set action = 'x' where id = $1", [id]);
    const broken = await runCli(api, "audit-verify", ["--tenant", "tenant-a"]);
    expect(broken.code).toBe(1);
    expect(broken.out).toContain(id);
  });
});

describe("what the role of the application may not do", () => {
  test.each([
    "update audit_event set action = 'x'",
    "delete from audit_event",
    "truncate audit_event",
    "update audit_chain set seq = seq + 1",
    "delete from audit_chain",
    "truncate audit_chain",
    "update audit_unsealed set event_at = now()",
    "delete from audit_event_other",
    "alter table audit_event disable trigger all",
  ])("%s", async (statement) => {
    await act("a");
    await expect(api.deps.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});

test("events go into the partition of their month in Japan, which is there before the month begins", async () => {
  const now = new Date("2031-01-31T15:30:00Z");
  await systemSession(api.deps.database, "", (db) => ensurePartitions(db, now));
  await systemSession(api.deps.database, "", (db) => ensurePartitions(db, now));
  await api.sql(
    `insert into audit_event (tenant_id, at, actor_id, action) values
     ('tenant-a', '2031-01-31T15:30:00Z', 'x', 'first'), ('tenant-a', '2031-03-31T14:59:59Z', 'x', 'last')`,
  );
  const rows = await api.sql("select tableoid::regclass::text as place, action from audit_event order by action");
  expect(rows).toEqual([
    { place: "audit_event_2031_02", action: "first" },
    { place: "audit_event_2031_03", action: "last" },
  ]);
  await sealAll();
  expect(await verify()).toMatchObject({ sealed: 2, problem: undefined });
});
