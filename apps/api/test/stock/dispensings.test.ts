import { Code, ConnectError } from "@connectrpc/connect";
import { DispensingFileState, DispensingFormat, DispensingSource, StockEffect } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unknownItemsRetry } from "../../src/areas/stock/dispensing/index.ts";
import { nsipsHeader } from "../support/documents/nsips-text.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { balancesOf, driftOf, inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let tablet: MadeMedicine;
let ointment: MadeMedicine;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const client = async (person = pharmacy.manager) => api.as(DispensingService, person, tenantHeader(person));

/** A pharmacy whose stock is kept from 2026-11-01 on. */
async function fresh() {
  pharmacy = await makePharmacy(api);
  [tablet, ointment] = [await makeMedicine(api), await makeMedicine(api, { unit: "ｇ" })];
  await api.sql(
    "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, '2026-11-01', now())",
    [pharmacy.tenantId, pharmacy.id],
  );
}

interface ReportedFields {
  kind?: "A" | "U" | "D";
  receptionNo?: string;
  day?: string;
  perDay?: string;
  days?: string;
  receiptCode?: string;
  name?: string;
}

/** An NSIPS text as it leaves the browser: 内服 of a tablet and 外用 of 25 g of an ointment. */
function nsips({
  kind = "A",
  receptionNo = "7",
  day = "20261118",
  perDay = "3",
  days = "14",
  ...other
}: ReportedFields = {}) {
  const line = (cells: Record<number, string>) =>
    Array.from({ length: Math.max(...Object.keys(cells).map(Number)) + 1 }, (_, at) => cells[at] ?? "").join(",");
  return [
    nsipsHeader(pharmacy.code),
    line({ 0: "2", 1: receptionNo, 2: receptionNo, 3: kind, 4: day, 7: day, 14: "架空内科" }),
    line({ 0: "3", 1: "1", 3: "毎食後", 8: "2", 10: days, 11: "3", 13: "1" }),
    line({
      0: "4",
      1: "1",
      2: "1",
      3: "1",
      5: other.receiptCode ?? tablet.id,
      8: other.name ?? tablet.name,
      16: perDay,
      18: "錠",
    }),
    line({ 0: "3", 1: "2", 3: "塗布", 8: "4", 13: "1" }),
    line({ 0: "4", 1: "1", 2: "2", 3: "1", 5: ointment.id, 8: ointment.name, 16: "25", 18: "ｇ" }),
    "",
  ].join("\r\n");
}

const send = async (...texts: string[]) => {
  const { results } = await (await client()).importDispensingFiles({
    institutionId: pharmacy.id,
    source: DispensingSource.SCREEN,
    files: texts.map((text, at) => ({ name: `A${at}.txt`, format: DispensingFormat.NSIPS, text })),
  });
  return results;
};

const statesOf = (results: Awaited<ReturnType<typeof send>>) => results.map(({ file }) => file?.state);

describe("a prescription file", () => {
  test("lowers the stock by daily amount times days for tablets, and by the whole amount for ointments", async () => {
    await fresh();
    expect(statesOf(await send(nsips()))).toEqual([DispensingFileState.IMPORTED]);
    // 3 tablets a day × 14 days = 42; 25 g are 25 g.
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["? - -42"]);
    expect(await balancesOf(api, pharmacy, ointment.id)).toEqual(["? - -25"]);
  });

  test("is in the list with what was dispensed, the medicine that was searched for first", async () => {
    await fresh();
    await send(nsips(), nsips({ receptionNo: "8", receiptCode: "999999999", name: "架空の新薬" }));
    const namesFor = async (keyword: string) => {
      const { prescriptions } = await (await client()).listPrescriptions({
        institutionId: pharmacy.id,
        dispensingDate: "2026-11-20",
        keyword,
      });
      return prescriptions.map(({ receptionNo, names }) => [receptionNo, names]);
    };
    expect(await namesFor("7")).toEqual([["7", [tablet.name, ointment.name]]]);
    expect(await namesFor("新薬")).toEqual([["8", ["架空の新薬", ointment.name]]]);
    expect(await namesFor(ointment.name)).toEqual(
      expect.arrayContaining([
        ["7", [ointment.name, tablet.name]],
        ["8", [ointment.name, "架空の新薬"]],
      ]),
    );
  });

  test("that comes again, alone or twice in one go, is taken in once", async () => {
    await fresh();
    expect(statesOf(await send(nsips(), nsips()))).toEqual([DispensingFileState.IMPORTED, DispensingFileState.KNOWN]);
    expect(statesOf(await send(nsips()))).toEqual([DispensingFileState.KNOWN]);
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["? - -42"]);
  });

  test("that corrects another takes its place, and one that deletes takes it back to nothing", async () => {
    await fresh();
    await send(nsips());
    await send(nsips({ kind: "U", days: "7" }));
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["? - -21"]);
    await send(nsips({ kind: "D", days: "7" }));
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual([]);
    expect(await balancesOf(api, pharmacy, ointment.id)).toEqual([]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
    const { files } = await (await client()).listDispensingFiles({ institutionId: pharmacy.id });
    expect(files.map(({ state }) => state)).toEqual([
      DispensingFileState.IMPORTED,
      DispensingFileState.DELETED,
      DispensingFileState.REPLACED,
    ]);
    const { prescriptions } = await (await client()).listPrescriptions({
      institutionId: pharmacy.id,
      dispensingDate: "2026-11-20",
    });
    expect(prescriptions).toEqual([]);
  });

  test("whose correction and deletion come in the same go ends as in the last one", async () => {
    await fresh();
    await send(nsips(), nsips({ kind: "U", days: "7" }), nsips({ kind: "U", days: "10" }));
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["? - -30"]);
  });

  test("from before the day stock is kept is on record and leaves the stock as it is", async () => {
    await fresh();
    await send(nsips({ day: "20261031" }));
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual([]);
    const { prescriptions, count } = await (await client()).listPrescriptions({
      institutionId: pharmacy.id,
      dispensingDate: "2026-11-20",
    });
    expect(count).toBe(1);
    expect(prescriptions[0]).toMatchObject({ stockEffect: StockEffect.BEFORE_START, nextVisitOn: "2026-11-14" });
  });

  test("that still carries a patient is refused, names the line, and stores nothing of its content", async () => {
    await fresh();
    const [result] = await send(nsips().replace("\r\n2,", "\r\n1,0001,ｶｸｳ ﾀﾛｳ,架空太郎,1,19600101\r\n2,"));
    expect(result?.file?.state).toBe(DispensingFileState.FAILED);
    expect(result?.problems).toMatchObject([{ line: 2, problem: "patient_data", value: "" }]);
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual([]);
    const kept = await api.sql("select problems::text as text from dispensing_file where institution_id = $1", [
      pharmacy.id,
    ]);
    expect(JSON.stringify(kept)).not.toContain("架空太郎");
  });

  test("that is damaged changes nothing and reports where, and the corrected one is taken in", async () => {
    await fresh();
    const [result] = await send("これは処方の記録ではない\r\n");
    expect(result?.file?.state).toBe(DispensingFileState.FAILED);
    expect(result?.problems.length).toBeGreaterThan(0);
    expect(statesOf(await send(nsips()))).toEqual([DispensingFileState.IMPORTED]);
  });
});

describe("a medicine that the master does not know", () => {
  test("waits, and is booked by itself once the master knows it", async () => {
    await fresh();
    await send(nsips({ receiptCode: "699999998", name: "まだ知らない錠" }));
    const [waiting] = (await (await client()).listUnknownItems({ institutionId: pharmacy.id })).items;
    expect(waiting).toMatchObject({ name: "まだ知らない錠", code: "699999998", count: 1 });
    const retry = unknownItemsRetry(api.deps);
    await retry();
    await api.sql(
      `insert into medicine (id, name, unit, updated_at) values ('699999998', 'まだ知らない錠', '錠', now())`,
    );
    await api.sql("update medicine_master set version = version + 1");
    await retry();
    await retry();
    expect(await balancesOf(api, pharmacy, "699999998")).toEqual(["? - -42"]);
    const { prescriptions } = await (await client()).listPrescriptions({
      institutionId: pharmacy.id,
      dispensingDate: "2026-11-20",
    });
    expect(prescriptions[0]).toMatchObject({ stockEffect: StockEffect.POSTED, unknownCount: 0 });
  });

  test("is booked when a pharmacist assigns it, now and in every later file", async () => {
    await fresh();
    await send(nsips({ receiptCode: "699999997", name: "店内の呼び名" }));
    const fields = { institutionId: pharmacy.id, name: "店内の呼び名", code: "699999997", medicineId: tablet.id };
    expect((await (await client()).resolveUnknownItem(fields)).count).toBe(1);
    await send(nsips({ receiptCode: "699999997", name: "店内の呼び名", receptionNo: "8" }));
    expect(await balancesOf(api, pharmacy, tablet.id)).toEqual(["? - -84"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });
});

describe("a patient", () => {
  const patientOf = (line: number) => ({ line, key: new Uint8Array(32).fill(7), birthYear: 1960, sex: 1 });
  const sendWithPatient = async () =>
    (await client()).importDispensingFiles({
      institutionId: pharmacy.id,
      source: DispensingSource.SCREEN,
      files: [{ name: "A1.txt", format: DispensingFormat.NSIPS, text: nsips(), patients: [patientOf(2)] }],
    });
  const onlyPrescription = async () => {
    const { prescriptions } = await (await client()).listPrescriptions({
      institutionId: pharmacy.id,
      dispensingDate: "2026-11-20",
    });
    return prescriptions[0];
  };

  test("is a mark and a year to pharmacists, nothing to clerks and in lists, and each look is on record", async () => {
    await fresh();
    await sendWithPatient();
    const listed = await onlyPrescription();
    expect(listed).toMatchObject({ patientMark: "", birthYear: 0 });
    const input = { institutionId: pharmacy.id, prescriptionId: listed?.id ?? "" };
    const clerk = await makeStaff(api, pharmacy, "clerk");
    const pharmacist = await makeStaff(api, pharmacy, "pharmacist");
    const { prescription: forPharmacist } = await (await client(pharmacist)).getPrescription(input);
    expect(forPharmacist).toMatchObject({ birthYear: 1960, patientMark: expect.stringMatching(/^[\da-f]{8}$/) });
    expect(forPharmacist?.patientMark).not.toBe("07070707");
    const { prescription: forClerk } = await (await client(clerk)).getPrescription(input);
    expect(forClerk).toMatchObject({ birthYear: 0, patientMark: "" });
    const looks = await api.sql(
      "select actor_id from audit_event where action = 'dispensing.read' and object_id = $1",
      [input.prescriptionId],
    );
    expect(looks.map(({ actor_id }) => actor_id)).toEqual([pharmacist.uid, clerk.uid]);
  });

  test("is forgotten when the forecast of visits is switched off", async () => {
    await fresh();
    const manager = await client();
    const { importKey } = await manager.updateDispensingSetting({ institutionId: pharmacy.id, forecastsVisits: true });
    expect(importKey).toHaveLength(32);
    await sendWithPatient();
    const updateMask = { paths: ["forecasts_visits"] };
    await manager.updateDispensingSetting({ institutionId: pharmacy.id, forecastsVisits: false, updateMask });
    const rows = await inPharmacy(api, pharmacy, (tx) =>
      tx.selectFrom("dispensing").select(["patient_key", "birth_year", "sex"]).execute(),
    );
    expect(rows).toEqual([{ patient_key: null, birth_year: null, sex: null }]);
  });
});

test("another pharmacy's files and prescriptions are as if they did not exist", async () => {
  await fresh();
  const [result] = await send(nsips());
  const stranger = await makePharmacy(api);
  const theirs = await client(stranger.manager);
  const { prescriptions } = await (await client()).listPrescriptions({
    institutionId: pharmacy.id,
    dispensingDate: "2026-11-20",
  });
  const ids = { fileId: result?.file?.id ?? "", prescriptionId: prescriptions[0]?.id ?? "" };
  for (const institutionId of [pharmacy.id, stranger.id]) {
    const ends = await Promise.allSettled([
      theirs.getDispensingFile({ institutionId, ...ids }),
      theirs.getPrescription({ institutionId, ...ids }),
    ]);
    for (const end of ends) {
      expect(end.status === "rejected" && ConnectError.from(end.reason).code).toBe(Code.NotFound);
    }
  }
  expect((await theirs.listPrescriptions({ institutionId: stranger.id })).count).toBe(0);
});
