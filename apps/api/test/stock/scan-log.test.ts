import { randomUUID } from "node:crypto";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { ScanPurpose, TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import { TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetOldScans } from "../../src/areas/stock/terminals/index.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makePackage } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { asTerminal, type MadeTerminal, makeTerminal, terminalsAs } from "../support/scenes/terminals.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let terminal: MadeTerminal;
let jan: string;
beforeAll(async () => {
  api = await startApi();
  pharmacy = await makePharmacy(api);
  terminal = await makeTerminal(api, pharmacy, { name: "調剤室のスマートフォン", scopes: [TerminalScope.RECEIVE] });
  jan = await makePackage(api, await makeMedicine(api), "100");
});
afterAll(() => api.stop());

const scan = (text: string, more: { id?: string; scannedAt?: Date } = {}) => ({
  id: more.id ?? randomUUID(),
  text,
  symbology: "EAN-13",
  purpose: ScanPurpose.RECEIVE,
  scannedAt: more.scannedAt && timestampFromDate(more.scannedAt),
});
const logOf = async (of = pharmacy) => {
  const terminals = await terminalsAs(api, of.manager);
  return (await terminals.listScans({ institutionId: of.id })).scans;
};

test("a scan that is sent twice is read twice and logged once, with who scanned it by what", async () => {
  const own = asTerminal(api, TerminalService, terminal);
  const one = scan(jan);
  const { readings } = await own.recordScans({ institutionId: pharmacy.id, scans: [one, one] });
  const again = await own.recordScans({ institutionId: pharmacy.id, scans: [{ ...one, id: one.id.toUpperCase() }] });
  expect([...readings, ...again.readings].map(({ medicines }) => medicines.length)).toEqual([1, 1, 1]);
  const log = await logOf();
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    id: one.id,
    text: jan,
    symbology: "EAN-13",
    purpose: ScanPurpose.RECEIVE,
    terminalName: "調剤室のスマートフォン",
    reading: { medicines: [{ packQuantity: "100" }] },
  });
});

test("what a person scans is logged without a terminal, in its place by the time it was scanned", async () => {
  const other = await makePharmacy(api);
  const terminals = await terminalsAs(api, other.manager);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const far = new Date(Date.now() + 86_400_000);
  const scans = [scan("1", { scannedAt: at(2) }), scan("3", { scannedAt: far }), scan("2", { scannedAt: at(1) })];
  await terminals.recordScans({ institutionId: other.id, scans });
  const [first, ...rest] = await logOf(other);
  expect([first, ...rest].map((one) => [one?.text, one?.terminalName])).toEqual([
    ["3", ""],
    ["2", ""],
    ["1", ""],
  ]);
  const pages: string[] = [];
  let cursor = "";
  do {
    const page = await terminals.listScans({ institutionId: other.id, limit: 2, cursor });
    pages.push(page.scans.map(({ text }) => text).join(""));
    cursor = page.nextCursor;
  } while (cursor !== "");
  expect(pages).toEqual(["32", "1"]);
});

test("what is on a patient's papers is never kept, and holds nothing up", async () => {
  const other = await makePharmacy(api);
  const terminals = await terminalsAs(api, other.manager);
  const papers = [
    "01\u00000",
    "JAHISTC08,1\r\n1,架空 花子,2,19800101",
    "JAHIS10",
    "11,,架空 花子,ｶｸｳ ﾊﾅｺ",
    `4,${"1".repeat(3_000)}`,
  ];
  const { readings } = await terminals.recordScans({
    institutionId: other.id,
    scans: [...papers, jan].map((text) => scan(text)),
  });
  expect(readings.map(({ problem }) => problem)).toEqual([...papers.map(() => "not_a_code"), ""]);
  const rows = await api.sql<{ row: string }>("select s::text as row from scan_log s where institution_id = $1", [
    other.id,
  ]);
  expect(rows).toHaveLength(6);
  expect(rows.map(({ row }) => row).join("\n")).not.toMatch(/JAHIS|花子|ﾊﾅｺ|ハナコ|11111111/);
});

test("the log is forgotten after 30 days, and not before", async () => {
  const other = await makePharmacy(api);
  await (await terminalsAs(api, other.manager)).recordScans({ institutionId: other.id, scans: [scan(jan), scan(jan)] });
  await api.sql(
    "update scan_log set received_at = now() - interval '30 days 1 minute' where id = (select id from scan_log where institution_id = $1 limit 1)",
    [other.id],
  );
  await systemSession(api.deps.database, "", (db) => forgetOldScans(db, new Date()));
  expect(await logOf(other)).toHaveLength(1);
});

test("a file that a program sends is recorded as the program's, whatever it tells, and the log names person and terminal", async () => {
  const { id, token, name } = await makeTerminal(api, pharmacy, { name: "レセコン", scopes: [TerminalScope.IMPORT] });
  const file = { name: "20261120.txt", format: DispensingFormat.NSIPS, text: "VER010603,,,,13,4,1234567\r\n" };
  const { results } = await asTerminal(api, DispensingService, { token }).importDispensingFiles({
    institutionId: pharmacy.id,
    source: DispensingSource.SCREEN,
    files: [file],
  });
  expect(results[0]?.file).toMatchObject({ source: DispensingSource.TERMINAL, importedByName: name });
  const [row] = await api.sql(
    "select actor_id, terminal_id, terminal_name from audit_event where action = 'dispensing.imported'",
  );
  expect(row).toEqual({ actor_id: pharmacy.manager.uid, terminal_id: id, terminal_name: name });
  const institutions = await api.as(InstitutionService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const { events } = await institutions.listInstitutionAudit({ institutionId: pharmacy.id });
  expect(events.find(({ action }) => action === "dispensing.imported")?.terminalName).toBe(name);

  const person = await api.as(DispensingService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const fields = { ...file, text: "VER010603,,,,13,4,7654321\r\n" };
  const by = await person.importDispensingFiles({
    institutionId: pharmacy.id,
    source: DispensingSource.TERMINAL,
    files: [fields],
  });
  expect(by.results[0]?.file?.source).toBe(DispensingSource.SCREEN);
});
