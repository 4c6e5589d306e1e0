import * as scans from "../../../src/areas/stock/terminals/scan-log-queries.ts";
import * as terminals from "../../../src/areas/stock/terminals/terminals-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const place = { tenantId: "tenant", institutionId: "i" };

/** Every query about terminals and what they scanned. */
export const terminalQueries: QueryCases = {
  selectTerminals: (db) => terminals.selectTerminals(db, place, now),
  selectTerminal: (db) => terminals.selectTerminal(db, place, "t"),
  insertTerminal: (db) =>
    terminals.insertTerminal(db, place, {
      id: "t",
      name: "n",
      kind: "reader",
      scopes: ["receive"],
      tokenHash: Buffer.alloc(0),
      tokenEnding: "xxxx",
      expiresOn: null,
      by: "u",
      at: now,
    }),
  updateTerminalRow: async (db) => {
    await terminals.updateTerminalRow(db, place, "t", { name: "n", scopes: ["receive"] });
    await terminals.updateTerminalRow(db, place, "t", { revoked_by: "u", revoked_at: now });
  },
  insertScans: (db) => scans.insertScans(db, place, { userId: "u", terminalId: null, at: now }, []),
  selectScans: async (db) => {
    await scans.selectScans(db, place, { terminalId: "", before: undefined, limit: 51 });
    await scans.selectScans(db, place, { terminalId: "t", before: { at: now, id: "s" }, limit: 51 });
  },
  forgetScans: (db) => scans.forgetScans(db, now, 100),
};
