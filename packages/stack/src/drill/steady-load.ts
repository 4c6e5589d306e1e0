import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { demoPharmacy } from "../demo/institutions.ts";

/** What came of all requests. */
export type LoadResult = {
  seconds: number;
  answered: number;
  /** In words, the same ones once with their number. */
  failures: string[];
  milliseconds: { p50: number; p95: number; p99: number; max: number };
  /** Ids of the changes of stock that were answered. */
  written: string[];
};

const tickMs = 50;
/** As long as the API gives a call. */
const patienceMs = 30_000;
/** Of forty requests one changes the stock of a pharmacy, the others read. */
const writesEvery = 40;

/** Sends so many requests a second, whatever becomes of those before, until it is called. */
export function steadyLoad(
  origin: string,
  perSecond: number,
  { token, medicineIds }: { token: string; medicineIds: readonly string[] },
): () => Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  const took: number[] = [];
  const failures = new Map<string, number>();
  const written: string[] = [];
  let count = 0;

  async function one(at: number): Promise<void> {
    const id = randomUUID();
    const isWrite = at % writesEvery === 0;
    const [method, message] = isWrite
      ? ["StockService/ChangeStock", change(id, medicineIds[(at / writesEvery) % medicineIds.length] ?? "")]
      : ["AccountService/GetAccount", {}];
    const since = performance.now();
    const outcome = await call(agent, `${origin}/api/app.v1.${method}`, token, JSON.stringify(message));
    if (outcome !== "200") failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
    else {
      took.push(performance.now() - since);
      if (isWrite) written.push(id);
    }
  }

  const sending = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    for (; count < due; count += 1) {
      const sent = one(count).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
  }, tickMs);

  return async () => {
    clearInterval(sending);
    const seconds = (performance.now() - begun) / 1000;
    await Promise.all(underWay);
    agent.destroy();
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return {
      seconds,
      answered: took.length,
      failures: [...failures].map(([words, times]) => `${times} × ${words}`),
      milliseconds: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
      written,
    };
  };
}

function change(id: string, medicineId: string) {
  return {
    institutionId: demoPharmacy.id,
    requestId: id,
    kind: "STOCK_MOVEMENT_KIND_ADJUST",
    medicineId,
    lot: "L1",
    expiresOn: "2099-12-31",
    quantity: "1",
    // The ledger keeps it, by which the movement is identified.
    reason: id,
  };
}

/** @returns the status, with the response where it is no success, or why there is none */
function call(agent: Agent, url: string, token: string, body: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const sent = request(url, { method: "POST", agent, headers, timeout: patienceMs }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      answer.on("end", () =>
        resolve(answer.statusCode === 200 ? "200" : `${answer.statusCode} ${withoutDetails(text)}`),
      );
      answer.on("error", (error) => resolve(String(error)));
    });
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${patienceMs / 1000} s`)));
    sent.on("error", (error) => resolve(String(error)));
    sent.end(body);
  });
}

/** The code and the words of a failure, without what differs from one to the next. */
function withoutDetails(text: string): string {
  return text.replace(/,"details":.*/s, "").slice(0, 100);
}
