import { dispensingFormats } from "@meguri/formats/dispensing-file/dispensing-file";
import { DispensingFileState, DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nsipsText } from "../support/documents/nsips-text.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { balancesOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let tablet: MadeMedicine;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  tablet = await makeMedicine(api);
  await api.sql(
    "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, '2026-11-01', now())",
    [pharmacy.tenantId, pharmacy.id],
  );
});

const patient =
  "1,PT-778899,ﾒｸﾞﾘ ﾊﾅｺ,迷栗　花子,2,19530412,9870001,青葉市若草町3-2-1,03-5555-0123,,,,,,06987654,,草,7654321";
const secrets = ["PT-778899", "778899", "ﾒｸﾞﾘ", "迷栗", "花子", "19530412", "若草町", "0123", "06987654", "7654321"];
const plain = (kind: "A" | "U" = "A", days = 14) =>
  nsipsText({
    kind,
    code: pharmacy.code,
    receptionNo: "7",
    day: "20261118",
    days,
    items: [{ medicineId: tablet.id, name: tablet.name, perDay: 3 }],
  });
const withPatient = (change: (lines: string[]) => string[] = (lines) => lines) => {
  const [header = "", ...rest] = plain().split("\r\n");
  return change([header, patient, ...rest]).join("\r\n");
};

async function send(text: string) {
  const { results } = await (
    await api.as(DispensingService, pharmacy.manager, tenantHeader(pharmacy.manager))
  ).importDispensingFiles({
    institutionId: pharmacy.id,
    source: DispensingSource.SCREEN,
    files: [{ name: "A1.txt", format: DispensingFormat.NSIPS, text }],
  });
  return results[0];
}

/** Everything the database holds, in every table that has a tenant, as text. */
async function leaks(): Promise<string[]> {
  const tables = await api.sql<{ name: string }>(
    "select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_name) where c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' and t.table_schema = 'public'",
  );
  const results: string[] = [];
  for (const { name } of tables) {
    const rows = await api.sql<{ row: string }>(`select t::text as row from "${name}" t where tenant_id = $1`, [
      pharmacy.tenantId,
    ]);
    for (const { row } of rows)
      for (const secret of secrets) if (row.includes(secret)) results.push(`${name}: ${secret}`);
  }
  return results;
}

describe("a file with a patient in the wrong place", () => {
  test.each<[string, (lines: string[]) => string[]]>([
    ["a prescription that holds the patient's cells", (lines) => lines.with(2, patient.replace(/^1/, "2"))],
    ["an RP that holds the patient's cells", (lines) => lines.with(3, patient.replace(/^1/, "3"))],
    ["a medicine that holds the patient's cells", (lines) => lines.with(4, patient.replace(/^1/, "4"))],
    [
      "a usage that names the patient",
      (lines) => lines.with(3, lines[3]?.replace("毎食後", "迷栗様（家族渡し）朝食後") ?? ""),
    ],
    ["a usage with an address", (lines) => lines.with(3, lines[3]?.replace("毎食後", "青葉市若草町3-2-1へ") ?? "")],
    [
      "a clinic with an insured number",
      (lines) => lines.with(2, lines[2]?.replace("架空内科医院", "保険7654321") ?? ""),
    ],
  ])("%s leaves nothing of it in the database, reduced in the browser or sent as it is", async (_, change) => {
    const whole = withPatient(change);
    const { text, tells } = await dispensingFormats.nsips.reduce(whole, null);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(tells("迷栗.txt")).toBe(true);
    await send(text);
    expect((await send(whole))?.file?.state).toBe(DispensingFileState.FAILED);
    expect(await leaks()).toEqual([]);
  });

  test("that is refused keeps where it is wrong and no value", async () => {
    const result = await send(plain().replaceAll("20261118", "20269999"));
    expect(result?.file?.state).toBe(DispensingFileState.FAILED);
    expect(result?.problems).toContainEqual(
      expect.objectContaining({ problem: "cell_unreadable", column: 7, value: "" }),
    );
    const [kept] = await api.sql("select problems::text as text from dispensing_file where institution_id = $1", [
      pharmacy.id,
    ]);
    expect(JSON.stringify(kept)).not.toContain("20269999");
  });
});

describe("a file that is cut off", () => {
  test("changes nothing and reports the line, and the whole one is taken in", async () => {
    const cut = plain()
      .replace(/,錠[^錠]*$/, "")
      .replace(/3,1$/, "3");
    const result = await send((await dispensingFormats.nsips.reduce(cut, null)).text);
    expect(result?.file?.state).toBe(DispensingFileState.FAILED);
    expect(result?.problems).toContainEqual(expect.objectContaining({ problem: "file_cut", line: 4 }));
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual([]);
    await send(plain());
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["? - -42"]);
  });

  test("before its first medicine does not take back what it should replace", async () => {
    await send(plain());
    const [header, prescription] = plain("U", 7).split("\r\n");
    expect((await send(`${header}\r\n${prescription}\r\n`))?.file?.state).toBe(DispensingFileState.FAILED);
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["? - -42"]);
  });
});
