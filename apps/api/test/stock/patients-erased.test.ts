import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasePastPatients } from "../../src/areas/stock/dispensing/index.ts";
import { nsipsText } from "../support/documents/nsips-text.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeReceiving } from "../support/scenes/receptions.ts";
import { balancesOf, driftOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const as = (person: Pharmacy["manager"]) => api.as(DispensingService, person, tenantHeader(person));

/** A pharmacy that keeps its stock and forecasts next visits, and a medicine. */
async function makeShop() {
  const shop = await makePharmacy(api);
  await api.sql(
    "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, '2020-01-01', now())",
    [shop.tenantId, shop.id],
  );
  const client = await as(shop.manager);
  await client.updateDispensingSetting({ institutionId: shop.id, forecastsVisits: true });
  return { shop, client, medicine: await makeMedicine(api) };
}

interface ReportedFields {
  kind?: "A" | "U";
  receptionNo: string;
  day: string;
  patient: number;
}

async function dispense(
  shop: Pharmacy,
  medicine: MadeMedicine,
  { kind = "A", receptionNo, day, patient }: ReportedFields,
) {
  const items = [{ medicineId: medicine.id, name: medicine.name, perDay: 3 }];
  const text = nsipsText({ code: shop.code, kind, receptionNo, day, days: kind === "A" ? 14 : 7, items });
  const key = new Uint8Array(32).fill(patient);
  const { results } = await (await as(shop.manager)).importDispensingFiles({
    institutionId: shop.id,
    source: DispensingSource.SCREEN,
    files: [
      {
        name: `${kind}${receptionNo}.txt`,
        format: DispensingFormat.NSIPS,
        text,
        patients: [{ line: 2, key, birthYear: 1950 + patient, sex: 1 }],
      },
    ],
  });
  expect(results[0]?.problems).toEqual([]);
}

const patientsIn = (shop: Pharmacy) =>
  api.sql(
    `select reception_no as no, state, birth_year as born, patient_key is not null as known,
       patient_erased_at is not null as erased, next_visit_on is not null as awaited
     from dispensing where institution_id = $1 order by imported_at, reception_no`,
    [shop.id],
  );

const expectVisitsOfAll = (shop: Pharmacy, medicine: MadeMedicine) =>
  api.sql(
    `insert into expected_visit (tenant_id, institution_id, medicine_id, patient_key, probability, within7, within14,
       within28, earliest, likely, latest, amount, last_visit)
     select distinct tenant_id, institution_id, $2, patient_key, 1, 1, 1, 1, current_date, current_date, current_date, 1,
       current_date
     from dispensing where institution_id = $1`,
    [shop.id, medicine.id],
  );

const auditOf = (shop: Pharmacy, action: string) =>
  api.sql(
    `select actor_id, object_id, reason, before_digest is not null as proven from audit_event
     where institution_id = $1 and action = $2`,
    [shop.id, action],
  );

test("a patient to be erased on request stays in a dispensing, comes back with a correction, or takes the stock along", async () => {
  const { shop, client, medicine } = await makeShop();
  await dispense(shop, medicine, { receptionNo: "1", day: "20261102", patient: 7 });
  await dispense(shop, medicine, { receptionNo: "2", day: "20261116", patient: 7 });
  await dispense(shop, medicine, { receptionNo: "3", day: "20261116", patient: 8 });
  await expectVisitsOfAll(shop, medicine);
  const institutionId = shop.id;
  const listed = await client.listPrescriptions({ institutionId, dispensingDate: "2026-11-20" });
  const prescriptionId = listed.prescriptions.find(({ receptionNo }) => receptionNo === "2")?.id ?? "";
  const { prescription } = await client.getPrescription({ institutionId, prescriptionId });
  const patientMark = prescription?.patientMark ?? "";

  const clerk = await as(await makeStaff(api, shop, "clerk"));
  expect(await endOf(clerk.erasePatient({ institutionId, prescriptionId, patientMark }))).toContain("ROLE_TOO_LOW");
  const wrong = client.erasePatient({ institutionId, prescriptionId, patientMark: "00000000" });
  expect(await endOf(wrong)).toContain("FIELD_INVALID");
  const before = await balancesOf(api, shop, medicine.id);

  const pharmacist = await makeStaff(api, shop, "pharmacist");
  const erased = await (await as(pharmacist)).erasePatient({ institutionId, prescriptionId, patientMark });
  expect(erased).toMatchObject({ dispensingCount: 2, visitCount: 1 });
  const gone = { state: "active", born: null, known: false, erased: true, awaited: false };
  const kept = { state: "active", born: 1958, known: true, erased: false, awaited: true };
  expect(await patientsIn(shop)).toEqual([
    { no: "1", ...gone },
    { no: "2", ...gone },
    { no: "3", ...kept },
  ]);
  expect(await api.sql("select from expected_visit where institution_id = $1", [shop.id])).toHaveLength(1);
  expect(await balancesOf(api, shop, medicine.id)).toEqual(before);
  expect(await driftOf(api, shop)).toEqual([]);
  const reason = "2 dispensings, 1 expected visits";
  expect(await auditOf(shop, "patient.erased")).toEqual([
    { actor_id: pharmacist.uid, object_id: patientMark, reason, proven: true },
  ]);

  await dispense(shop, medicine, { kind: "U", receptionNo: "2", day: "20261116", patient: 7 });
  const corrected = (await patientsIn(shop)).filter(({ no }) => no === "2");
  expect(corrected).toEqual([
    { no: "2", ...gone, state: "replaced" },
    { no: "2", ...gone },
  ]);
  expect(await balancesOf(api, shop, medicine.id)).toEqual(["? - -105"]);
  const { prescriptions } = await client.listPrescriptions({ institutionId, dispensingDate: "2026-11-20" });
  expect(prescriptions.map(({ isPatientErased }) => isPatientErased).sort()).toEqual([false, true, true]);
});

test("a patient is kept for longer than the pharmacy wants", async () => {
  const { shop, client, medicine } = await makeShop();
  const institutionId = shop.id;
  expect((await client.getDispensingSetting({ institutionId })).retentionYears).toBe(5);
  await dispense(shop, medicine, { receptionNo: "1", day: "20210101", patient: 7 });
  await dispense(shop, medicine, { receptionNo: "2", day: "20230101", patient: 8 });
  await dispense(shop, medicine, { receptionNo: "3", day: "20261101", patient: 8 });
  const before = await balancesOf(api, shop, medicine.id);
  const known = async () => (await patientsIn(shop)).filter(({ known: is }) => is).map(({ no }) => no);
  const clock = { now: () => new Date("2026-11-22T03:00:00Z") };
  const work = () => erasePastPatients({ database: api.deps.database, clock });

  while (await work());
  expect(await known()).toEqual(["2", "3"]);
  const shorter = { institutionId, forecastsVisits: true, retentionYears: 3 };
  expect(await client.updateDispensingSetting(shorter)).toMatchObject({ retentionYears: 3 });
  // Who only switches the forecast leaves the years as they are.
  const same = await client.updateDispensingSetting({ institutionId, forecastsVisits: true });
  expect(same.retentionYears).toBe(3);
  while (await work());
  expect(await known()).toEqual(["3"]);
  expect(await balancesOf(api, shop, medicine.id)).toEqual(before);
  expect((await auditOf(shop, "patient.retention_ended")).map(({ reason }) => reason)).toEqual([
    "1 dispensings before 2021-11-22, 0 expected visits",
    "1 dispensings before 2023-11-22, 0 expected visits",
  ]);
});

test("a list of prescriptions is read without a trace", async () => {
  const { shop, medicine } = await makeShop();
  await dispense(shop, medicine, { receptionNo: "1", day: "20261102", patient: 7 });
  const clerk = await makeStaff(api, shop, "clerk");
  const client = await as(clerk);
  const { prescriptions } = await client.listPrescriptions({ institutionId: shop.id, dispensingDate: "2026-11-20" });
  const fileId = prescriptions[0]?.fileId ?? "";
  await client.getDispensingFile({ institutionId: shop.id, fileId });
  const trace = { actor_id: clerk.uid, reason: "1 prescriptions", proven: false };
  expect(await auditOf(shop, "dispensing.list_read")).toEqual([
    { ...trace, object_id: shop.id },
    { ...trace, object_id: fileId },
  ]);
});

test("dispensings that wait for a decision are read without a trace", async () => {
  const { pharmacy, send, sendEach, as: deciding } = await makeReceiving(api);
  const clerk = await makeStaff(api, pharmacy, "clerk");
  await sendEach([{ patient: 7 }, { patient: 7, receptionNo: "8" }]);
  await send([{ code: "1344999991", receptionNo: "9" }]);
  const { held } = await (await deciding(clerk)).listHeldDispensings({ institutionId: pharmacy.id });
  expect(held.map(({ rivals }) => rivals.length)).toEqual([1, 0]);
  // Two that wait, and the one that is shown beside the first.
  expect(await auditOf(pharmacy, "dispensing.list_read")).toEqual([
    { actor_id: clerk.uid, object_id: pharmacy.id, reason: "3 prescriptions", proven: false },
  ]);
});
