import { type ClientRequest, request } from "node:http";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readBody, slowest } from "../../../src/platform/http/read-body.ts";
import { makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { failureIn, upload } from "../../support/server/files.ts";
import type { TokenClaims } from "../../support/server/tokens.ts";

let api: TestApi;
const trickling: ClientRequest[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  vi.useRealTimers();
  for (const sent of trickling.splice(0)) sent.destroy();
});
afterAll(() => api.stop());

/** Begins an upload that brings its first byte and then nothing. */
async function trickle(who: TokenClaims): Promise<ClientRequest> {
  const token = await api.identity.sign({ tenantId: "tenant-a", ...who });
  const headers = { authorization: `Bearer ${token}`, "content-type": "text/csv", "content-length": "1000" };
  const sent = request(`${api.url}/api/files?name=a.csv`, { method: "POST", headers, agent: false });
  sent.on("error", () => undefined);
  trickling.push(sent);
  sent.write("a");
  return sent;
}

/** Begins eight such uploads of one person; resolves when four are refused, and so the other four hold the places. */
async function trickleEverywhere(who: TokenClaims): Promise<void> {
  const refused: number[] = [];
  for (let at = 0; at < 8; at++) {
    const sent = await trickle(who);
    sent.on("response", (answer) => refused.push(answer.statusCode ?? 0));
  }
  await expect.poll(() => refused).toEqual([429, 429, 429, 429]);
}

test("four uploads that never end, of one person, stop the uploads of everybody", async () => {
  const slow = await makeUser(api);
  await trickleEverywhere(slow);
  expect(await failureIn(await upload(api, slow, "a,b\n1,2"))).toBe("429 ResourceExhausted BUSY");
  expect((await upload(api, await makeUser(api), "a,b\n1,2")).status).toBe(200);
});

test("an upload that was cut off keeps its place for ever", async () => {
  const me = await makeUser(api);
  await trickleEverywhere(me);
  for (const sent of trickling.splice(0)) sent.destroy();
  await expect.poll(async () => (await upload(api, me, "a,b\n1,2")).status).toBe(200);
});

test("a body that brings a byte now and then is waited for without end", async () => {
  vi.useFakeTimers();
  const body = new PassThrough();
  const read = readBody(body, undefined, 1_000_000).catch((error: unknown) => error);
  body.write(Buffer.alloc(slowest.bytes));
  await vi.advanceTimersByTimeAsync(slowest.windowMs);
  body.write("a");
  await vi.advanceTimersByTimeAsync(slowest.windowMs);
  expect(await read).toMatchObject({ reason: "DEADLINE" });
});

test("a large file over a slow line is refused though it comes steadily", async () => {
  vi.useFakeTimers();
  const body = new PassThrough();
  const read = readBody(body, undefined, 1_000_000);
  for (let window = 0; window < 5; window++) {
    body.write(Buffer.alloc(slowest.bytes));
    await vi.advanceTimersByTimeAsync(slowest.windowMs);
  }
  body.end();
  expect((await read).length).toBe(5 * slowest.bytes);
});
