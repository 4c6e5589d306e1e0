import { weighted31 } from "@meguri/formats/codes/check-digits";
import { janOfSalesPackage, salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { PackLevel } from "@meguri/rpc/app/v1/scan_service_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, makePackage, scansAs, stockAs } from "../support/scenes/receiving.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let medicine: MadeMedicine;
let jan: string;
let gtin: string;

beforeAll(async () => {
  api = await startApi();
  pharmacy = await makePharmacy(api);
  medicine = await makeMedicine(api, { code: "1124017F1010" });
  jan = await makePackage(api, medicine, "100");
  gtin = salesPackageGtin14(jan);
});
afterAll(() => api.stop());

const read = async (...texts: string[]) => {
  const scans = await scansAs(api, pharmacy.manager);
  return (await scans.readScans({ institutionId: pharmacy.id, texts })).readings;
};

/** A symbol of the medicine's package on another level, with an item code of its own or the same. */
const onLevel = (indicator: string, body = jan.slice(0, 12)) =>
  `${indicator}${body}${weighted31(`${indicator}${body}`)}`;

const teach = (kind: string, code: string, { id }: MadeMedicine, source = "package") =>
  api.sql("insert into medicine_code (kind, code, medicine_id, source) values ($1, $2, $3, $4)", [
    kind,
    code,
    id,
    source,
  ]);

test("a box is known by its symbol in every form that scanners send, with its lot, expiry and quantity", async () => {
  const box = { medicines: [{ medicineId: medicine.id, unit: "錠", packQuantity: "100" }], level: PackLevel.SALES };
  const full = { ...box, code: gtin, lot: "AB12", expiresOn: "2028-02-29", incomplete: false, problem: "" };
  const readings = await read(
    `]C101${gtin}1728020010AB12`,
    `01${gtin}10AB12\u001d17280200`,
    `(01)${gtin}(17)280200(10)AB12`,
    `01${gtin}1728020010AB12`,
  );
  expect(readings).toMatchObject([full, full, full, full]);
});

test("a box without lot and expiry is known, and both must be entered", async () => {
  const known = {
    medicines: [{ medicineId: medicine.id, packQuantity: "100" }],
    lot: "",
    expiresOn: "",
    incomplete: true,
  };
  expect(janOfSalesPackage(gtin)).toBe(jan);
  expect(await read(jan, gtin, `]E0${jan}`)).toMatchObject([known, known, known]);
});

test("a dispensing unit is never taken for a box, so that a strip does not enter the stock as a hundred tablets", async () => {
  const strip = onLevel("0", "498711100001");
  await teach("gtin", strip, medicine);
  await api.sql("insert into medicine_package (hot13, medicine_id, gtin, quantity) values ('9', $1, $2, 10)", [
    medicine.id,
    strip,
  ]);
  const [known, unknown] = await read(`(01)${strip}`, onLevel("0"));
  expect(known).toMatchObject({
    medicines: [{ medicineId: medicine.id, packQuantity: "" }],
    level: PackLevel.DISPENSING,
    incomplete: false,
  });
  // A dispensing unit has a number of its own: none follows from the box's.
  expect(unknown).toMatchObject({ medicines: [], level: PackLevel.DISPENSING, problem: "" });
});

test("a case of boxes is not counted as one box", async () => {
  const carton = onLevel("2");
  await teach("gtin", carton, medicine);
  expect(await read(carton)).toMatchObject([
    { medicines: [{ medicineId: medicine.id, packQuantity: "" }], level: PackLevel.CASE, incomplete: true },
  ]);
});

test("every code of the master is understood, however wide it is typed", async () => {
  const readings = await read(medicine.id, "1124017F1010", " 1124017f1010 ", "１１２４０１７Ｆ１０１０");
  expect(readings.map(({ medicines, problem }) => [medicines[0]?.medicineId, problem])).toEqual(
    Array(4).fill([medicine.id, ""]),
  );
});

test("a code that means several medicines is reported as such, and a person's assignment alone counts", async () => {
  const [one, other] = [await makeMedicine(api), await makeMedicine(api)];
  const [shared, settled] = [await makePackage(api, one, "10"), await makePackage(api, one, "10")];
  await teach("jan", shared, other);
  await teach("jan", settled, other, "person");
  const [both, said] = await read(shared, settled);
  expect(both?.medicines.map(({ medicineId }) => medicineId).sort()).toEqual([one.id, other.id].sort());
  expect(said?.medicines).toMatchObject([{ medicineId: other.id }]);
});

test("packages that share a code and differ in size leave the quantity to the person", async () => {
  const one = await makeMedicine(api);
  const code = await makePackage(api, one, "100");
  await api.sql("insert into medicine_package (hot13, medicine_id, jan, quantity) values ('8', $1, $2, 500)", [
    one.id,
    code,
  ]);
  expect(await read(code)).toMatchObject([{ medicines: [{ medicineId: one.id, packQuantity: "" }] }]);
});

test("what cannot be read has a reason, in its place, and what is not known is not guessed", async () => {
  const wrongDigit = `${jan.slice(0, 12)}${(Number(jan.slice(12)) + 1) % 10}`;
  const unheardOf = `499999999999${weighted31("499999999999")}`;
  const [misread, strange, nothing, known] = await read(wrongDigit, unheardOf, "", jan);
  expect(misread).toMatchObject({ medicines: [], problem: "check_digit" });
  expect(strange).toMatchObject({ code: unheardOf, medicines: [], problem: "" });
  expect(nothing).toMatchObject({ medicines: [], problem: "empty" });
  expect(known?.medicines).toHaveLength(1);
});

test("codes are read for members and the head office of the institution alone", async () => {
  const stranger = await scansAs(api, (await makePharmacy(api)).manager);
  expect(await reasonOf(stranger.readScans({ institutionId: pharmacy.id, texts: [jan] }))).toBe(
    "INSTITUTION_NOT_FOUND",
  );
  const office = await scansAs(api, await makeHeadOffice(api, pharmacy));
  expect((await office.readScans({ institutionId: pharmacy.id, texts: [jan] })).readings).toHaveLength(1);
  const texts = Array(501).fill(jan);
  expect(await reasonOf(office.readScans({ institutionId: pharmacy.id, texts }))).toBe("FIELD_INVALID");
});

test("a scanner without a network takes a box for a tablet, or for the wrong one of two medicines", async () => {
  const own = await makePharmacy(api);
  const scans = await scansAs(api, own.manager);
  const [shelved, shared, elsewhere] = [await makeMedicine(api), await makeMedicine(api), await makeMedicine(api)];
  const [janOfBox, janOfTwo] = [await makePackage(api, shelved, "140"), await makePackage(api, shared, "100")];
  await teach("jan", janOfTwo, elsewhere);
  for (const { id: medicineId } of [shelved, shared]) {
    const input = { institutionId: own.id, kind: StockMovementKind.ADJUST, medicineId, quantity: "5", reason: "架空" };
    await (await stockAs(api, own.manager)).changeStock({ ...input, requestId: crypto.randomUUID() });
  }
  const { codes } = await scans.listShelfCodes({ institutionId: own.id });
  const box = { medicineId: shelved.id, name: shelved.name, unit: "錠", packQuantity: "140" };
  expect(codes).toMatchObject([janOfBox, salesPackageGtin14(janOfBox)].sort().map((code) => ({ code, medicine: box })));
  const stranger = await scansAs(api, (await makePharmacy(api)).manager);
  expect(await reasonOf(stranger.listShelfCodes({ institutionId: own.id }))).toBe("INSTITUTION_NOT_FOUND");
});
