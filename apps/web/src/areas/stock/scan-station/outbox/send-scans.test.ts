import { beforeEach, describe, expect, it } from "vitest";
import { amountOf } from "../scans/scan-amount.ts";
import type { StationServer } from "../station-server.ts";
import { changed, type Job, type KeptScan, type MeantMedicine } from "./kept-scan.ts";
import { sendScans } from "./send-scans.ts";

const morning: Job = { kind: "receive", id: "d1", name: "架空卸" };
const evening: Job = { kind: "receive", id: "d2", name: "架空卸 夕" };
const medicine: MeantMedicine = { medicineId: "m1", name: "架空錠", unit: "錠", packQuantity: "100" };
const offline = new Error("there is no network");

let kept: Map<string, KeptScan>;
let codes: Map<string, MeantMedicine>;
let server: StationServer & { lines: Map<string, KeptScan>; calls: string[] };

beforeEach(() => {
  kept = new Map();
  codes = new Map();
  server = serverOf();
});

const memory = {
  scansOf: async () => [...kept.values()],
  changeScan: async (id: string, change: (scan: KeptScan) => KeptScan) => {
    const scan = kept.get(id);
    if (scan) kept.set(id, change(scan));
    return kept.get(id);
  },
  keepMedicines: async (_: string, medicines: ReadonlyMap<string, MeantMedicine>) => {
    for (const [code, one] of medicines) codes.set(code, one);
  },
};

/** A server that knows one code, and takes each id once as the real one does. */
function serverOf() {
  const lines = new Map<string, KeptScan>();
  const calls: string[] = [];
  return {
    lines,
    calls,
    read: async (scans: Parameters<StationServer["read"]>[0]) =>
      scans.map(({ text }) => (text === "known" ? [medicine] : [])),
    add: async (_: Job, scans: readonly KeptScan[]) => {
      calls.push(`add ${scans.map(({ id }) => id).join("+")}`);
      for (const scan of scans) if (!lines.has(scan.id)) lines.set(scan.id, scan);
    },
    update: async (scan: KeptScan) => {
      calls.push(`update ${scan.id}`);
      lines.set(scan.id, scan);
    },
    takeBack: async ({ id }: KeptScan) => {
      calls.push(`take back ${id}`);
      lines.delete(id);
    },
    idsOf: async () => new Set(lines.keys()),
    refusalOf: (error: unknown) => (error === offline ? undefined : "DELIVERY_STATE"),
  };
}

function scanned(id: string, about: Partial<KeptScan> = {}): void {
  const states = { isHeld: false, isTakenBack: false, isOnServer: false, candidates: [] };
  const counted = { amount: "1", inPacks: true, revision: 1, sentRevision: 0, triedRevision: 0, scannedAt: kept.size };
  const read = { text: "known", code: "c1", lot: "", expiresOn: "", lacksLot: false };
  kept.set(id, { id, owner: "o", institutionId: "i", job: morning, ...read, ...states, ...counted, ...about });
}

const send = () => sendScans({ memory, server, owner: "o", onChange: () => undefined });

describe("scans that waited", () => {
  it("are not sent twice, out of order or into the wrong delivery", async () => {
    scanned("a");
    scanned("b");
    scanned("c", { job: evening });
    scanned("d");
    await send();
    await send();
    expect(server.calls).toEqual(["add a+b", "add c", "add d"]);
  });

  it("are not lost with an answer that never came", async () => {
    scanned("a");
    const { add } = server;
    server.add = async (job, scans) => {
      await add(job, scans);
      throw offline;
    };
    await expect(send()).rejects.toBe(offline);
    server.add = add;
    await send();
    expect([...server.lines.keys()]).toEqual(["a"]);
    expect(kept.get("a")?.isOnServer).toBe(true);
  });

  it("do not count after they were taken back while the answer was away", async () => {
    scanned("a");
    const { add } = server;
    server.add = async (job, scans) => {
      await add(job, scans);
      throw offline;
    };
    await expect(send()).rejects.toBe(offline);
    server.add = add;
    await memory.changeScan("a", (scan) => changed(scan, { isTakenBack: true }));
    await send();
    expect(server.lines.size).toBe(0);
    await send();
    expect(server.calls).toEqual(["add a", "add a", "take back a"]);
  });

  it("do not keep an amount that was corrected after a lost response", async () => {
    scanned("a");
    const { add } = server;
    server.add = async (job, scans) => {
      await add(job, scans);
      throw offline;
    };
    await expect(send()).rejects.toBe(offline);
    server.add = add;
    await memory.changeScan("a", (scan) => changed(scan, { amount: "2" }));
    await send();
    expect(server.lines.get("a")?.amount).toBe("2");
  });

  it("do not keep an amount that was corrected while they were on their way", async () => {
    scanned("a");
    const { add } = server;
    server.add = async (job, scans) => {
      await memory.changeScan("a", (scan) => changed(scan, { amount: "3" }));
      await add(job, scans);
    };
    await send();
    expect(server.lines.get("a")?.amount).toBe("3");
  });

  it("are not dropped, nor hold up the others, where the server refuses one", async () => {
    scanned("a");
    scanned("late", { code: "c2" });
    scanned("b");
    const { add } = server;
    server.add = async (job, scans) => {
      if (scans.some(({ id }) => id === "late")) throw new Error("the delivery is posted");
      await add(job, scans);
    };
    await send();
    expect([...server.lines.keys()]).toEqual(["a", "b"]);
    expect(kept.get("late")?.refusal).toBe("DELIVERY_STATE");
  });

  it("are not offered for another delivery where they arrived before it was posted", async () => {
    scanned("a");
    const { add } = server;
    server.add = async (job, scans) => {
      await add(job, scans);
      throw new Error("the delivery is posted");
    };
    await send();
    expect(kept.get("a")?.isOnServer).toBe(true);
    expect(kept.get("a")?.refusal).toBeUndefined();
  });

  it("do not count one tablet where the code alone was known and a box holds a hundred", async () => {
    scanned("a", { amount: "2" });
    await send();
    const sent = server.lines.get("a");
    expect(sent && amountOf(sent)).toEqual({ quantity: "200", packs: 2 });
    expect(codes.get("c1")).toEqual(medicine);
  });

  it("of something expired do not leave before a person has looked", async () => {
    scanned("a", { isHeld: true });
    await send();
    expect(server.calls).toEqual([]);
  });
});
