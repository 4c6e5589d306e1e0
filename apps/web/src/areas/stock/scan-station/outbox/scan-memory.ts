import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptScan, MeantMedicine } from "./kept-scan.ts";

/** What this device remembers of scans and codes. */
export interface ScanMemory {
  /** All scans of an owner, in the order of their creation. */
  scansOf(owner: string): Promise<KeptScan[]>;
  addScan(scan: KeptScan): Promise<void>;
  /** Changes a scan in one step; what is gone meanwhile stays gone. */
  changeScan(id: string, change: (scan: KeptScan) => KeptScan): Promise<KeptScan | undefined>;
  forgetScans(ids: readonly string[]): Promise<void>;
  /** How many scans of others wait on this device. */
  countOthers(owner: string, isWaiting: (scan: KeptScan) => boolean): Promise<number>;
  medicineOf(institutionId: string, code: string): Promise<MeantMedicine | undefined>;
  keepMedicines(institutionId: string, medicines: ReadonlyMap<string, MeantMedicine>): Promise<void>;
  kept(key: string): Promise<unknown>;
  keep(key: string, value: unknown): Promise<void>;
  forget(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { owner: string } };
  codes: { key: [string, string]; value: MeantMedicine };
  kept: { key: string; value: unknown };
}

const name = "meguri-scans";

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore("scans", { keyPath: "id" }).createIndex("owner", "owner");
      database.createObjectStore("codes");
      database.createObjectStore("kept");
    },
    // A newer version of the app in another tab waits for this one to let go.
    blocking: () => void opened?.then((database) => database.close()),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** The browser's own memory, which outlives the page. */
export const browserScanMemory: ScanMemory = {
  async scansOf(owner) {
    const scans = await (await open()).getAllFromIndex("scans", "owner", owner);
    return scans.sort((a, b) => a.scannedAt - b.scannedAt);
  },
  async addScan(scan) {
    await (await open()).add("scans", scan);
  },
  async changeScan(id, change) {
    const transaction = (await open()).transaction("scans", "readwrite");
    const scan = await transaction.store.get(id);
    const next = scan && change(scan);
    if (next) await transaction.store.put(next);
    await transaction.done;
    return next;
  },
  async forgetScans(ids) {
    const transaction = (await open()).transaction("scans", "readwrite");
    await Promise.all(ids.map((id) => transaction.store.delete(id)));
    await transaction.done;
  },
  async countOthers(owner, isWaiting) {
    const scans = await (await open()).getAll("scans");
    return scans.filter((scan) => scan.owner !== owner && isWaiting(scan)).length;
  },
  async medicineOf(institutionId, code) {
    return (await open()).get("codes", [institutionId, code]);
  },
  async keepMedicines(institutionId, medicines) {
    const transaction = (await open()).transaction("codes", "readwrite");
    await Promise.all([...medicines].map(([code, medicine]) => transaction.store.put(medicine, [institutionId, code])));
    await transaction.done;
  },
  async kept(key) {
    return (await open()).get("kept", key);
  },
  async keep(key, value) {
    await (await open()).put("kept", value, key);
  },
  async forget(key) {
    await (await open()).delete("kept", key);
  },
};
