import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { repeat } from "../../../src/background/repeat.ts";
import { openTracing } from "../../../src/platform/tracing/open-tracing.ts";
import { type Tracing, within } from "../../../src/platform/tracing/span.ts";
import { type Collector, startCollector } from "../../support/server/collector.ts";

let collector: Collector;
let lines: Record<string, unknown>[];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const sampled = `00-${traceId}-00f067aa0ba902b7-01`;
const unsampled = `00-${traceId}-00f067aa0ba902b7-00`;

beforeAll(async () => {
  collector = await startCollector();
});
beforeEach(() => {
  lines = [];
  collector.bodies.length = 0;
});
afterAll(() => collector.stop());

async function open(share: number, endpoint = collector.url): Promise<Tracing> {
  const tracing = await openTracing({ endpoint, headers: {}, serviceName: "meguri-api", share }, log);
  if (!tracing) throw new Error("tracing is off");
  return tracing;
}

describe("a caller", () => {
  test("has everything recorded by a flag, and so loads the server and its collector", async () => {
    const tracing = await open(0);
    const spans = Array.from({ length: 200 }, () => tracing.beginRequest("app.v1.A/B", sampled));
    for (const span of spans) span.begin("inside").end();
    for (const span of spans) span.end();
    await tracing.close();
    expect(spans[0]?.traceId).toBe(traceId);
    expect(collector.spans()).toEqual([]);
  });

  test("keeps its requests out of the traces by a flag", async () => {
    const tracing = await open(1);
    tracing.beginRequest("app.v1.A/B", unsampled).end({ status: 200 });
    await tracing.close();
    expect(collector.spans()).toMatchObject([{ traceId, parentSpanId: "00f067aa0ba902b7", name: "app.v1.A/B" }]);
  });

  test("breaks the traces by a header of its own making", async () => {
    const tracing = await open(1);
    const wrong = [
      "",
      "x",
      `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
      `00-${traceId}-${"0".repeat(16)}-01`,
      `${sampled}-x`,
    ];
    for (const header of wrong) tracing.beginRequest("app.v1.A/B", header).end();
    await tracing.close();
    const spans = collector.spans();
    expect(spans).toHaveLength(wrong.length);
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(wrong.length);
    for (const span of spans) expect(span.traceId).not.toBe(traceId);
  });
});

test("a job that fails in the night is not to be seen in the traces", async () => {
  const tracing = await open(1);
  const { promise: failed, resolve } = Promise.withResolvers<void>();
  const job = within(tracing, () =>
    repeat({ name: "send-things", everyMs: 60_000, log }, async () => {
      resolve();
      throw new Error("no things");
    }),
  );
  await failed;
  await job.stop();
  await tracing.close();
  expect(collector.spans()).toMatchObject([{ name: "job send-things", status: { code: 2 } }]);
});

test("a collector that is away stops the server, or no line of the log reports it", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, "close");
  const tracing = await open(1, `http://127.0.0.1:${port}`);
  tracing.beginRequest("app.v1.A/B", undefined).end();
  await tracing.close().catch(() => undefined);
  expect(lines.filter(({ msg }) => msg === "traces could not be sent")).toHaveLength(1);
});
