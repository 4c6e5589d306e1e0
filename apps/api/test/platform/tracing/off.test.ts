import { createRequire } from "node:module";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "../../../src/background/start-jobs.ts";
import { currentScope } from "../../../src/platform/tracing/span.ts";
import { makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";

const lines: Record<string, unknown>[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ log: pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) }) });
});
afterAll(() => api.stop());

test("a server that traces nothing loads a tracing library all the same, and starts later for it", () => {
  expect(startJobs).toBeTypeOf("function");
  const loaded = Object.keys(createRequire(import.meta.url).cache).flatMap(
    (file) => /@opentelemetry\/([^/]+)/.exec(file)?.[1] ?? [],
  );
  // prom-client itself loads the interface without the library behind it.
  expect([...new Set(loaded)].filter((name) => name !== "api")).toEqual([]);
  expect(api.deps.tracing).toBeUndefined();
});

test("a caller switches tracing on by a header", async () => {
  const headers = { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" };
  await (await api.as(AccountService, await makeUser(api), headers)).getAccount({});
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).not.toHaveProperty("trace_id");
  expect(currentScope()).toBeUndefined();
});
