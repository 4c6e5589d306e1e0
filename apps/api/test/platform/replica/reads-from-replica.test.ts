import { ChangeService } from "@meguri/rpc/app/v1/change_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { PostgresDialect } from "kysely";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openReplica } from "../../../src/platform/db/replica/replica.ts";
import { replicaReads } from "../../../src/platform/rpc/replica-read.ts";
import { readsOnPrimary } from "../../../src/reads-on-primary.ts";
import { methodCases } from "../../support/methods/method-cases.ts";
import { endOfPost, registeredMethods } from "../../support/methods/methods.ts";
import { makeAdmin } from "../../support/scenes/people.ts";
import { makePharmacy } from "../../support/scenes/pharmacies.ts";
import { sendBatch } from "../../support/server/batch.ts";
import { type ReplicatedApi, startReplicated } from "../../support/server/replicated.ts";
import type { TokenClaims } from "../../support/server/tokens.ts";
import { listening, sendChanges } from "../../support/server/watch-changes.ts";
import { makeWorld } from "../../support/world/world.ts";
import { makeMedicine } from "../../support/world/world-things.ts";

let replicated: ReplicatedApi;
let admin: TokenClaims;

beforeAll(async () => {
  replicated = await startReplicated();
  admin = await makeAdmin(replicated.api);
}, 120_000);
afterAll(() => replicated.stop());
afterEach(async () => {
  await replicated.onReplica("select pg_wal_replay_resume()").catch(() => undefined);
});

const position = async () => {
  const [row] = await replicated.api.sql<{ position: string }>("select app_position() as position");
  return row?.position ?? "";
};
/** Lets the replica stay where it is, with everything that there is until now; reads go to it. */
async function lag(): Promise<string> {
  await replicated.isLevel();
  const here = await position();
  await replicated.onReplica("select pg_wal_replay_pause()");
  return here;
}

/** Calls UserService as the administrator, who has seen this. */
async function users(seen: string) {
  const received: (string | null)[] = [];
  const client = await replicated.api.as(UserService, admin, seen ? { "meguri-position": seen } : {});
  const onHeader = (header: Headers) => void received.push(header.get("meguri-position"));
  return { client, onHeader, received: () => received.at(-1) ?? "" };
}

const nameOf = async (userId: string, seen: string) => {
  const { client } = await users(seen);
  return (await client.getUser({ userId })).user?.displayName;
};

/** Creates a user. @returns the position that came back */
async function create(userId: string): Promise<string> {
  const { client, onHeader, received } = await users("");
  const user = { userId, email: `${userId}@example.test`, displayName: "佐藤 環" };
  await client.createUser({ user }, { onHeader });
  return received();
}

async function rename(userId: string, displayName: string): Promise<string> {
  const { client, onHeader, received } = await users("");
  const { user } = await client.getUser({ userId });
  await client.updateUser({ user: { userId, email: user?.email ?? "", displayName } }, { onHeader });
  return received();
}

describe("with a replica that lags", () => {
  test("a person does not see what they have just saved", async () => {
    await create("own-write");
    const before = await lag();
    const after = await rename("own-write", "佐藤 新");
    expect(after > before).toBe(true);
    // The replica answers a person who has not seen it: what follows is not owed to chance.
    expect(await replicated.counted("replica", async () => nameOf("own-write", before))).toBe(1);
    expect(await nameOf("own-write", before)).toBe("佐藤 環");
    expect(await nameOf("own-write", after)).toBe("佐藤 新");
  });

  test("a page goes back to an older state after a read that the primary answered", async () => {
    await create("no-way-back");
    const before = await lag();
    await rename("no-way-back", "佐藤 新");
    const { client, onHeader, received } = await users("");
    await client.getUser({ userId: "no-way-back" }, { onHeader });
    expect(received() > before).toBe(true);
    expect(await nameOf("no-way-back", received())).toBe("佐藤 新");
  });

  test("a page that is notified of a colleague's change reads the state before it", async () => {
    const { api } = replicated;
    const { manager, id: institutionId } = await makePharmacy(api);
    const listener = await listening(api);
    await sendChanges(api);
    const here = await lag();
    const leaving = new AbortController();
    const client = await api.as(ChangeService, manager);
    const stream = client.watchChanges({}, { signal: leaving.signal })[Symbol.asyncIterator]();
    const opened = (await stream.next()).value?.position ?? "";
    expect(opened >= here).toBe(true);
    await api.sql("insert into change_mark (tenant_id, party, subject) values ('tenant-a', $1, 'stock')", [
      institutionId,
    ]);
    const committed = await position();
    await sendChanges(api);
    const { value } = await stream.next();
    expect(value?.changed).toHaveLength(1);
    expect((value?.position ?? "") >= committed).toBe(true);
    leaving.abort();
    await listener.stop();
  });

  test("who was just removed from a pharmacy still reads it", async () => {
    const { api } = replicated;
    const { manager, id: institutionId } = await makePharmacy(api);
    const path = "/api/app.v1.InstitutionService/GetInstitution";
    const here = await lag();
    const read = () => endOfPost(api, path, manager, { institutionId }, { "meguri-position": here });
    expect(await replicated.counted("replica", async () => expect(await read()).toBe("answered"))).toBe(1);
    await api.sql("delete from membership where institution_id = $1", [institutionId]);
    expect(await replicated.counted("other rights", async () => expect(await read()).not.toBe("answered"))).toBe(1);
  });

  test("a session that was ended goes on", async () => {
    const { api } = replicated;
    const other = await makeAdmin(api);
    const here = await lag();
    await api.sql("update users set disabled_at = now() where user_id = $1", [other.uid]);
    const path = "/api/app.v1.UserService/GetUser";
    const end = await endOfPost(api, path, other, { userId: other.uid }, { "meguri-position": here });
    expect(end).toBe("unauthenticated/USER_DISABLED");
  });

  test("parts of one page show two states beside each other", async () => {
    const get = ["UserService/GetUser", { userId: admin.uid }] as const;
    const terms = ["ShareRequestService/GetShareTerms", {}] as const;
    const headers = { "meguri-position": await lag() };
    const batch = async (...calls: Parameters<typeof sendBatch>[2]) => {
      const { answers } = await sendBatch(replicated.api, admin, calls, { headers });
      for await (const _ of answers);
    };
    expect(await replicated.counted("replica", () => batch([...get], [...get]))).toBe(2);
    // One of them has to be answered by the primary.
    expect(await replicated.counted("replica", () => batch([...get], [...terms]))).toBe(0);
  });

  test("it is read although it is minutes behind", async () => {
    const { api, replicaUrl: url } = replicated;
    const { health: primary } = api.deps.database;
    const limits = { lagMs: 300 };
    const dialectOf = (pool: pg.Pool) => new PostgresDialect({ pool });
    const replica = openReplica({ url, poolSize: 1, dialectOf, primary, log: api.deps.log, limits });
    const isRead = (expected: boolean) =>
      vi.waitFor(() => expect(replica.isRead()).toBe(expected), { timeout: 30_000 });
    await isRead(true);
    await lag();
    await create("goes-on");
    await isRead(false);
    await replicated.onReplica("select pg_wal_replay_resume()");
    await isRead(true);
    await replica.close();
  });
});

describe("a caller", () => {
  test("without a position, such as a script, misses what it has written", async () => {
    await replicated.isLevel();
    expect(await replicated.counted("replica", () => nameOf(admin.uid ?? "", ""))).toBe(0);
  });

  test("comes back after a failover with a position that means something else now", async () => {
    const here = await lag();
    const before = `00000000${here.slice(8)}`;
    const { client, onHeader, received } = await users(before);
    await client.getUser({ userId: admin.uid }, { onHeader });
    // The primary's own, with which the replica is read again.
    expect(received() >= here).toBe(true);
  });
});

test("a read needs what a replica cannot do, and each of its calls is repeated on the primary", {
  timeout: 120_000,
}, async () => {
  const { api } = replicated;
  const outcomes = new Map<string, string>();
  await makeMedicine(api);
  const world = await makeWorld(api, "tenant-a", "own");
  await replicated.isLevel();
  const headers = { "meguri-position": await position() };
  const reads = registeredMethods(api).filter(({ method }) => replicaReads(readsOnPrimary)(method));
  expect(reads.length).toBeGreaterThan(100);
  for (const { path, method } of reads) {
    const { by, body } = methodCases[method.name] ?? { by: () => admin };
    let end = "";
    const count = await replicated.counted("replica", async () => {
      end = await endOfPost(api, path, by(world), body?.(world) ?? {}, headers);
    });
    outcomes.set(method.name, `${end} ${count}`);
  }
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(reads.map(({ method }) => [method.name, "answered 1"])),
  );
});

describe("a replica that dies", () => {
  test("takes a request with it", { timeout: 60_000 }, async () => {
    await replicated.isLevel();
    const here = await position();
    await replicated.stopReplica();
    expect(await nameOf(admin.uid ?? "", here)).toBeDefined();
    await replicated.isSkipped();
    expect(await replicated.counted("skipped", () => nameOf(admin.uid ?? "", here))).toBe(1);
    await replicated.startReplica();
    await replicated.isRead();
    await replicated.isLevel();
    expect(await replicated.counted("replica", () => nameOf(admin.uid ?? "", here))).toBe(1);
  });

  test("keeps a read waiting until its deadline", { timeout: 60_000 }, async () => {
    await replicated.isLevel();
    const here = await position();
    const { replica } = replicated.api.deps.database;
    const person = { tenantId: "tenant-a", userId: admin.uid ?? "", timeoutMs: 30_000 };
    const read = async () =>
      replica?.read({ ...person, primary: here, seen: here, rights: await rights() }, async (db) => {
        replicated.setQuiet(true);
        await db.selectFrom("tenant").select("id").execute();
      });
    expect(await replicated.counted("repeated", async () => expect(await read()).toBeUndefined())).toBe(1);
    await replicated.isSkipped();
    replicated.setQuiet(false);
    await replicated.isRead();
  });
});

const rights = async () => {
  const [row] = await replicated.api.sql<{ rights: string }>("select app_rights('tenant-a', $1) as rights", [
    admin.uid,
  ]);
  return row?.rights ?? "";
};

test("a replica that was promoted is believed, and shows what nobody writes to any more", async () => {
  await replicated.isRead();
  await replicated.onReplica("select pg_promote()");
  await replicated.isSkipped();
  const here = await position();
  await rename(admin.uid ?? "", "管理 者");
  expect(await nameOf(admin.uid ?? "", here)).toBe("管理 者");
  await vi.waitFor(() => expect(replicated.api.deps.database.replica?.isRead()).toBe(false));
});
