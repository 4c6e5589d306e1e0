import { type ClientRequest, request } from "node:http";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { shareRequests } from "../../../src/background/share-requests.ts";
import { openDatabase } from "../../../src/platform/db/database.ts";
import { systemSession } from "../../../src/platform/db/system-session.ts";
import { requestSharing, type ShareRequests } from "../../../src/platform/limits/share-requests.ts";
import { makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { type ServerBeside, startBeside } from "../../support/server/beside.ts";
import { upload } from "../../support/server/files.ts";
import { endOf } from "../../support/server/outcome.ts";
import { bearerOf, startProgram } from "../../support/server/program.ts";
import type { TokenClaims } from "../../support/server/tokens.ts";

const perSecond = 5;
const burst = 10 * perSecond;
let api: TestApi;
let one: ServerBeside;
let other: ServerBeside;
let sharing: Map<ServerBeside, ShareRequests>;
const trickling: ClientRequest[] = [];
beforeAll(async () => {
  // The clock by which a server counts stands still; the database counts by its own.
  api = await startApi({ env: { RATE_LIMIT_PER_USER: String(perSecond) }, elapsed: () => 0 });
  one = await startBeside(api);
  other = await startBeside(api);
  sharing = new Map([one, other].map((server) => [server, requestSharing(server.deps.limits)]));
});
afterEach(() => {
  for (const sent of trickling.splice(0)) sent.destroy();
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await api.stop();
});

const share = (server: ServerBeside) =>
  systemSession(server.deps.database, "", async (db) => sharing.get(server)?.(db));

/** Sends so many requests of a person. @returns how many were answered */
async function send(server: Pick<ServerBeside, "as">, person: TokenClaims, count: number): Promise<number> {
  const account = await server.as(AccountService, person);
  const ends = await Promise.all(Array.from({ length: count }, () => endOf(account.getAccount({}))));
  return ends.filter((end) => end === "answered").length;
}

describe("a person who is turned away by one server", () => {
  test("sends as much again to the next one", async () => {
    const person = await makeUser(api);
    const begun = performance.now();
    await share(other);
    expect(await send(one, person, burst + 10)).toBe(burst);
    await share(one);
    // A server that has had nothing of the person reads the counts of the others with its first count.
    expect(await send(other, person, 1)).toBe(1);
    await share(other);
    const passed = await send(other, person, burst);
    expect(passed).toBeLessThanOrEqual(1 + (perSecond * (performance.now() - begun)) / 1000);
  });

  test("though all of it was sent at once to both, is let in for longer afterwards than who sent it to one", async () => {
    const person = await makeUser(api);
    const begun = performance.now();
    await Promise.all([share(one), share(other)]);
    expect(await send(one, person, burst)).toBe(burst);
    expect(await send(other, person, burst)).toBe(burst);
    await Promise.all([share(one), share(other)]);
    const [row] = await api.sql<{ seconds: number }>(
      "select extract(epoch from max(full_at) - now())::float8 as seconds from request_bucket",
    );
    // Two bursts take twice the ten seconds of one.
    expect(row?.seconds).toBeGreaterThan(20 - 2 - (performance.now() - begun) / 1000);
  });
});

test("a person whose requests all go to one server is turned away sooner because there are two", async () => {
  const person = await makeUser(api);
  expect(await send(one, person, 20)).toBe(20);
  for (const _ of [1, 2]) {
    await share(one);
    await share(other);
  }
  expect(await send(one, person, 30)).toBe(30);
});

test("what a database that was away did not count turns people away once it is back", async () => {
  const person = await makeUser(api);
  const away = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", poolSize: 1, queueLimit: 1 });
  expect(await send(one, person, 40)).toBe(40);
  await expect(sharing.get(one)?.(away.root)).rejects.toThrow();
  await away.close();
  await share(one);
  expect(await send(other, person, burst)).toBe(burst);
});

describe("requests are forgotten", () => {
  const counted = async () =>
    (await api.sql<{ key: string }>("select key from request_bucket where full_at > now()")).map(({ key }) => key);

  test("with a server that is stopped", async () => {
    await api.sql("delete from request_bucket");
    const server = await startBeside(api);
    const job = shareRequests({ ...server.deps, log: pino({ level: "silent" }) });
    expect(await send(server, await makeUser(api), burst)).toBe(burst);
    await job.stop();
    await server.stop();
    expect(await counted()).not.toEqual([]);
  });

  test("with a server that is killed a second later", async () => {
    await api.sql("delete from request_bucket");
    const program = await startProgram(api, { RATE_LIMIT_PER_USER: String(perSecond) });
    const headers = { ...bearerOf(await makeUser(api)), "content-type": "application/json" };
    const call = () =>
      fetch(`${program.url}/api/app.v1.AccountService/GetAccount`, { method: "POST", headers, body: "{}" });
    await Promise.all(Array.from({ length: burst }, call));
    await expect.poll(counted).not.toEqual([]);
    program.child.kill("SIGKILL");
    await program.ended;
    expect(await counted()).not.toEqual([]);
  });
});

describe("uploads of one person", () => {
  /** Begins an upload that brings its first byte and then nothing. */
  async function trickle(server: ServerBeside, who: TokenClaims): Promise<ClientRequest> {
    const token = await api.identity.sign({ tenantId: "tenant-a", ...who });
    const headers = { authorization: `Bearer ${token}`, "content-type": "text/csv", "content-length": "1000" };
    const sent = request(`${server.url}/api/files?name=a.csv`, { method: "POST", headers, agent: false });
    sent.on("error", () => undefined);
    trickling.push(sent);
    sent.write("a");
    return sent;
  }

  /** Four uploads at each server; resolves when four of the eight are refused, and so the other four hold the places. */
  async function trickleEverywhere(servers: ServerBeside[], who: TokenClaims): Promise<void> {
    const refused: number[] = [];
    for (let at = 0; at < 8; at++) {
      const server = servers[at % servers.length];
      const sent = server && (await trickle(server, who));
      sent?.on("response", (answer) => refused.push(answer.statusCode ?? 0));
    }
    await expect.poll(() => refused).toEqual([429, 429, 429, 429]);
  }

  test("take twice as many places because there are two servers, or stop those of others", async () => {
    const slow = await makeUser(api);
    await trickleEverywhere([one, other], slow);
    for (const server of [one, other]) {
      expect((await upload(server, slow, "a,b\n1,2")).status).toBe(429);
      expect((await upload(server, await makeUser(api), "a,b\n1,2")).status).toBe(200);
    }
  });

  test("that are cut off keep their places at the other server", async () => {
    const me = await makeUser(api);
    await trickleEverywhere([one], me);
    for (const sent of trickling.splice(0)) sent.destroy();
    await expect.poll(async () => (await upload(other, me, "a,b\n1,2")).status).toBe(200);
  });

  test("at a server that died keep their places for ever", async () => {
    const me = await makeUser(api);
    const dying = await startBeside(api);
    await trickleEverywhere([dying], me);
    expect((await upload(other, me, "a,b\n1,2")).status).toBe(429);
    // What the database sees of the death.
    await dying.deps.names.close();
    await expect.poll(async () => (await upload(other, me, "a,b\n1,2")).status).toBe(200);
    for (const sent of trickling.splice(0)) sent.destroy();
    await dying.stop();
  });
});
