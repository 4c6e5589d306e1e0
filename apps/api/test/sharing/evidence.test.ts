import { EvidencePayer } from "@meguri/rpc/app/v1/evidence_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parkedEvidenceRetry } from "../../src/areas/sharing/evidence/index.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, receive } from "../support/scenes/receiving.ts";
import { evidenceAs, find, makeJoinedGroup, shareUse } from "../support/scenes/sharing.ts";
import { driftOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import { postAs } from "../support/server/post-as.ts";

const { EMPLOYEES, NATIONAL } = EvidencePayer;
let api: TestApi;
let sharer: Pharmacy;
let partner: Pharmacy;
let tablet: MadeMedicine;

beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

async function fresh(): Promise<void> {
  [sharer, partner] = [await makePharmacy(api), await makePharmacy(api)];
  tablet = await makeMedicine(api);
  await makeJoinedGroup(api, "amount", [sharer, partner]);
}

const seen = async (medicine = tablet) => (await find(api, partner, medicine)).rows[0]?.evidence;
const months = async () => {
  const client = await evidenceAs(api, sharer.manager);
  return (await client.listEvidenceMonths({ institutionId: sharer.id })).months;
};
const stop = async (month: string, payer?: EvidencePayer) =>
  (await evidenceAs(api, sharer.manager)).deleteEvidence({ institutionId: sharer.id, month, payer });

describe("what partners see", () => {
  test("is the latest month that has the medicine, both payers together, and never a month twice", async () => {
    await fresh();
    await shareUse(api, sharer, tablet, { month: "2026-08", count: 1, amount: "7" });
    await shareUse(api, sharer, tablet, { payer: EMPLOYEES, count: 2, amount: "28.5", lastOn: "2026-10-05" });
    await shareUse(api, sharer, tablet, { payer: NATIONAL, count: 3, amount: "14", lastOn: "2026-10-28" });
    const both = { month: "2026-10", count: 5, amount: "42.5", lastOn: "2026-10-28" };
    expect(await seen()).toMatchObject(both);
    await shareUse(api, sharer, tablet, { payer: NATIONAL, count: 3, amount: "14", lastOn: "2026-10-28" });
    expect(await seen()).toMatchObject(both);
  });

  test("follows what replaces it and what is taken back, at once and to the last row", async () => {
    await fresh();
    const other = await makeMedicine(api);
    await shareUse(api, sharer, tablet, { month: "2026-09" });
    await shareUse(api, sharer, tablet);
    await shareUse(api, sharer, other);
    expect(await seen()).toMatchObject({ month: "2026-09" });
    expect(await seen(other)).toMatchObject({ month: "2026-10" });
    await stop("2026-09");
    expect(await seen()).toBeUndefined();
    await stop("2026-10", NATIONAL);
    expect(await seen(other)).toBeDefined();
    await stop("2026-10");
    expect(await seen(other)).toBeUndefined();
    expect(await api.sql("select from shared_stock where institution_id = $1", [sharer.id])).toEqual([]);
    expect(await api.sql("select from evidence where institution_id = $1", [sharer.id])).toEqual([]);
  });

  test("leaves the counted stock of the same medicine as it is", async () => {
    await fresh();
    await receive(api, sharer, { of: tablet, lot: "L", expiresOn: "2028-01-31", quantity: "30" });
    await shareUse(api, sharer, tablet);
    await stop("2026-10");
    expect((await find(api, partner, tablet)).rows).toMatchObject([{ counted: { amount: "30" } }]);
    expect(await seen()).toBeUndefined();
    expect(await driftOf(api, sharer)).toEqual([]);
  });

  test("holds a code that nobody knows back, and tells it once the master knows it", async () => {
    await fresh();
    const code = "699999901";
    expect(await shareUse(api, sharer, code)).toMatchObject({ medicineCount: 0, unknownCodes: [code] });
    const client = await evidenceAs(api, sharer.manager);
    const read = () => client.getEvidenceMonth({ institutionId: sharer.id, month: "2026-10" });
    expect((await read()).items).toMatchObject([{ code, medicineId: "", name: "", count: 3, amount: "84" }]);
    await api.sql(`insert into medicine (id, name, unit, updated_at) values ($1, '架空の新薬', '錠', now())`, [code]);
    await parkedEvidenceRetry(api.deps.database)();
    expect(await seen({ id: code, name: "架空の新薬" })).toMatchObject({ amount: "84" });
    expect((await read()).items).toMatchObject([{ code, medicineId: code, name: "架空の新薬", unit: "錠" }]);
  });
});

test("the months are the last 24, and show what is shared of each, by whom and how much", async () => {
  await fresh();
  await shareUse(api, sharer, tablet);
  await shareUse(api, sharer, "699999902", { payer: NATIONAL });
  const list = await months();
  expect([list.length, list[0]?.month, list.at(-1)?.month]).toEqual([24, "2026-11", "2024-12"]);
  expect(list[0]?.shares).toEqual([]);
  expect(list[1]).toMatchObject({
    month: "2026-10",
    shares: [
      { payer: EMPLOYEES, medicineCount: 1, unknownCount: 0, dispensingCount: 3 },
      { payer: NATIONAL, medicineCount: 1, unknownCount: 1, dispensingCount: 3 },
    ],
  });
});

test("a month that is too old, or not yet there, is not shared, and one that grows too old is forgotten", async () => {
  await fresh();
  for (const month of ["2024-11", "2026-12"]) {
    expect(await endOf(shareUse(api, sharer, tablet, { month }))).toBe("InvalidArgument/FIELD_INVALID");
  }
  await api.sql(`insert into evidence_share values ($1, $2, '2024-11-01', 'national', 'x', now())`, [
    sharer.tenantId,
    sharer.id,
  ]);
  await shareUse(api, sharer, tablet);
  expect(await api.sql("select from evidence_share where institution_id = $1", [sharer.id])).toHaveLength(1);
});

test("clerks and the head office read what is shared and change nothing of it, and strangers do neither", async () => {
  await fresh();
  await shareUse(api, sharer, tablet);
  const read = { institutionId: sharer.id, month: "2026-10" };
  for (const person of [await makeStaff(api, sharer, "clerk"), await makeHeadOffice(api, sharer)]) {
    const client = await evidenceAs(api, person);
    expect((await client.getEvidenceMonth(read)).items).toHaveLength(1);
    expect(await endOf(shareUse(api, { ...sharer, manager: person }, tablet))).toBe("PermissionDenied/ROLE_TOO_LOW");
    expect(await endOf(client.deleteEvidence(read))).toBe("PermissionDenied/ROLE_TOO_LOW");
  }
  const stranger = await evidenceAs(api, partner.manager);
  expect(await endOf(stranger.getEvidenceMonth(read))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  const pharmacist = await makeStaff(api, sharer, "pharmacist");
  expect(await endOf(shareUse(api, { ...sharer, manager: pharmacist }, tablet))).toBe("answered");
});

test("nothing but codes, numbers and days gets in: a name where a code belongs is refused, further fields are dropped", async () => {
  await fresh();
  const good = { code: tablet.id, count: 1, amount: "1", lastOn: "2026-10-01" };
  const share = (medicines: object[], more = {}) =>
    postAs(api, "/api/app.v1.EvidenceService/ShareEvidence", sharer.manager, {
      institutionId: sharer.id,
      month: "2026-10",
      payer: 1,
      medicines,
      ...more,
    });
  const wrong: Record<string, unknown>[] = [
    { code: "架空 太郎" },
    { code: "69000001" },
    { count: 0 },
    { amount: "-1" },
    { amount: "0" },
    { amount: "1e9" },
    { amount: "123456789012" },
    { lastOn: "2026-10-32" },
    { lastOn: "2026-09-30" },
  ];
  for (const what of wrong) {
    expect((await share([{ ...good, ...what }])).end, JSON.stringify(what)).toBe("invalid_argument/FIELD_INVALID");
  }
  const many = Array.from({ length: 5_001 }, (_, at) => ({ ...good, code: String(600_000_000 + at) }));
  for (const medicines of [[], [good, good], many]) {
    expect((await share(medicines)).end).toBe("invalid_argument/FIELD_INVALID");
  }
  expect((await share([good], { payer: 0 })).end).toBe("invalid_argument/FIELD_INVALID");
  expect((await share([good], { month: "2026-13" })).end).toBe("invalid_argument/FIELD_INVALID");
  await share([{ ...good, patientName: "himitsu" }], { comment: "himitsu" });
  const [kept] = await api.sql<{ text: string }>(
    "select string_agg(e::text, ' ') as text from evidence e where institution_id = $1",
    [sharer.id],
  );
  expect(kept?.text ?? "").not.toContain("himitsu");
  expect((await share(many.slice(0, 5_000))).end).toBe("answered");
});

test("sharing, moving stock and moving the institution at once ends, and both are shared correctly", async () => {
  await fresh();
  const medicines = [tablet, await makeMedicine(api), await makeMedicine(api)];
  const lot = (of: MadeMedicine, nr: number) =>
    receive(api, sharer, { of, lot: `L${nr}`, expiresOn: "2028-01-31", quantity: "1" });
  const client = await evidenceAs(api, sharer.manager);
  const uses = medicines.map(({ id: code }) => ({ code, count: 1, amount: "2", lastOn: "2026-10-01" }));
  const rounds = Array.from({ length: 6 }, async (_, nr) => {
    await Promise.all([
      ...medicines.map((of) => lot(of, nr)),
      client.shareEvidence({ institutionId: sharer.id, month: "2026-10", payer: 1 + (nr % 2), medicines: uses }),
      api.sql("update institution set latitude = 35 + $2 / 100.0, longitude = 139 where id = $1", [sharer.id, nr]),
    ]);
  });
  await Promise.all(rounds);
  expect(await driftOf(api, sharer)).toEqual([]);
  const rows = await api.sql<{ right: boolean }>(
    `select s.cell = grid_cell(i.latitude, i.longitude) and s.on_hand = 6 and s.evidence_amount = 4 as right
     from shared_stock s join institution i on i.id = s.institution_id where i.id = $1`,
    [sharer.id],
  );
  expect(rows.map(({ right }) => right)).toEqual([true, true, true]);
});

describe("the names in the preview", () => {
  test("are those of the medicines that sharing would find, and a code that means none or several has none", async () => {
    await fresh();
    const other = await makeMedicine(api, { unit: "ｇ" });
    const doubtful = "699999990";
    for (const { id } of [tablet, other])
      await api.sql("insert into medicine_code (medicine_id, kind, code, source) values ($1, 'receipt', $2, 'ssk')", [
        id,
        doubtful,
      ]);
    const client = await evidenceAs(api, sharer.manager);
    const { medicines } = await client.listReceiptMedicines({
      codes: [other.id, tablet.id, tablet.id, "699999998", doubtful],
    });
    expect(new Map(medicines.map(({ code, name, unit }) => [code, `${name} ${unit}`]))).toEqual(
      new Map([
        [tablet.id, `${tablet.name} 錠`],
        [other.id, `${other.name} ｇ`],
      ]),
    );
    expect((await client.listReceiptMedicines({ codes: [] })).medicines).toEqual([]);
  });

  test("are read by codes alone: whatever else is sent is refused", async () => {
    await fresh();
    const client = await evidenceAs(api, sharer.manager);
    expect(await endOf(client.listReceiptMedicines({ codes: ["架空太郎"] }))).toMatch(/FIELD_INVALID|invalid/i);
  });
});
