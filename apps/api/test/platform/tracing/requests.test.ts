import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { queryExports } from "../../support/queries/query-exports.ts";
import { makeAdmin } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { allAnswers, sendBatch } from "../../support/server/batch.ts";
import { type ArrivedSpan, attributesOf, type Collector, startCollector } from "../../support/server/collector.ts";
import { endOf } from "../../support/server/outcome.ts";

const search = "4bf92f3577b34da6a3ce929d0e0e4736";
const failing = "5cf92f3577b34da6a3ce929d0e0e4737";
const batch = "6df92f3577b34da6a3ce929d0e0e4738";
const browserSpan = "00f067aa0ba902b7";
const fromBrowser = (traceId: string) => ({ traceparent: `00-${traceId}-${browserSpan}-00` });
const lines: Record<string, unknown>[] = [];
let api: TestApi;
let collector: Collector;
let token = "";

beforeAll(async () => {
  collector = await startCollector();
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=secret-of-the-collector",
    OTEL_TRACES_SAMPLER_ARG: "1",
  };
  api = await startApi({ log, env });
  const admin = await makeAdmin(api, { userId: "uid-naisho", email: "naisho@private.test", displayName: "内緒 太郎" });
  token = await api.identity.sign({ ...admin, tenantId: "tenant-a" });
  await (await api.as(UserService, admin, fromBrowser(search))).listUsers({ condition: "内緒 太郎" });
  await endOf((await api.as(UserService, admin, fromBrowser(failing))).getUser({ email: "nobody@private.test" }));
  const reads = [["UserService/ListUsers", { condition: "内緒" }] as const, ["AccountService/GetAccount", {}] as const];
  const sent = await sendBatch(
    api,
    admin,
    reads.map(([method, message]) => [method, message]),
    {
      headers: fromBrowser(batch),
    },
  );
  await allAnswers(sent);
  const written = () => expect(lines.filter(({ msg }) => msg === "request")).toHaveLength(5);
  await vi.waitFor(written, { timeout: 60_000 });
  await api.deps.tracing?.close();
});
afterAll(async () => {
  await api.stop();
  await collector.stop();
});

const ofTrace = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);
const under = (parent: ArrivedSpan | undefined) =>
  collector.spans().filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

describe("a slow page", () => {
  test("cannot be followed from the browser's call to the statements of the database", async () => {
    const [call] = ofTrace(search).filter(({ name }) => name === "app.v1.UserService/ListUsers");
    expect(call).toMatchObject({ parentSpanId: browserSpan, kind: 2, status: {} });
    expect(attributesOf(call as ArrivedSpan)).toMatchObject({
      "rpc.service": "app.v1.UserService",
      "rpc.method": "ListUsers",
      "http.response.status_code": 200,
    });
    const statements = under(call);
    expect(statements.length).toBeGreaterThan(1);
    const known = await queryExports();
    const names = statements.map(({ name }) => name);
    expect(names).toContain("beginPersonSession");
    for (const name of names.filter((each) => each !== "beginPersonSession")) expect(known).toContain(name);
    for (const statement of statements) expect(statement.kind).toBe(3);
    const texts = statements.map((statement) => attributesOf(statement)["db.query.text"]);
    expect(texts).toContainEqual(expect.stringMatching(/"?users"?.*\$1/s));
  });

  test("is a trace, and the line of the log does not lead to it", () => {
    const [call] = ofTrace(search).filter(({ kind }) => kind === 2);
    const line = lines.find(({ path }) => path === "/api/app.v1.UserService/ListUsers");
    expect(line).toMatchObject({ trace_id: search, span_id: call?.spanId, requestId: expect.any(String) });
  });

  test("is one of a batch, and nobody sees which of its reads was slow", () => {
    const [whole] = ofTrace(batch).filter(({ kind }) => kind === 2);
    expect(whole?.name).toBe("POST /api/batch/*");
    const parts = under(whole);
    expect(parts.map(({ name }) => name).sort()).toEqual([
      "app.v1.AccountService/GetAccount",
      "app.v1.UserService/ListUsers",
    ]);
    for (const part of parts) {
      expect(under(part).length).toBeGreaterThan(0);
      expect(lines).toContainEqual(expect.objectContaining({ trace_id: batch, span_id: part.spanId, status: 200 }));
    }
  });
});

test("a call that fails looks like one that succeeds", () => {
  const [call] = ofTrace(failing).filter(({ kind }) => kind === 2);
  expect(attributesOf(call as ArrivedSpan)).toMatchObject({
    "error.type": "USER_NOT_FOUND",
    "http.response.status_code": 404,
  });
});

test("who runs the collector reads names, searches, addresses, tokens or ids of persons", () => {
  const exported = collector.bodies.join("\n");
  expect(exported).toContain("ListUsers");
  for (const secret of [
    "内緒",
    "太郎",
    "private.test",
    "uid-naisho",
    "tenant-a",
    "127.0.0.1",
    "secret-of-the-collector",
  ])
    expect(exported).not.toContain(secret);
  expect(exported).not.toContain(token.split(".")[2]);
  expect(exported).not.toMatch(/\\u[0-9a-f]{4}/i);
  expect(collector.headers.every((headers) => headers["x-key"] === "secret-of-the-collector")).toBe(true);
});
