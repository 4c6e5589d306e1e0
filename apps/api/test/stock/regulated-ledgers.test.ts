import { randomUUID } from "node:crypto";
import { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import { RegulatedColumn, RegulatedDutyKind } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { lot, makeNarcotics, type Narcotics } from "../support/scenes/narcotics.ts";
import { makePharmacy, makeStaff } from "../support/scenes/pharmacies.ts";
import { ledgersAs, stockAs } from "../support/scenes/receiving.ts";
import { driftOf, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
let stage: Narcotics;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  stage = await makeNarcotics(api);
});

describe("a ledger of narcotics", () => {
  test("tells what came from whom and went by which prescription, and where the 譲受証 is still missing", async () => {
    const { ledgers, own, entries, receive, dispense } = stage;
    await receive("100");
    await dispense(7);
    const [received, dispensed] = await entries();
    expect(received).toMatchObject({
      number: 1,
      happenedOn: "2026-11-02",
      column: RegulatedColumn.RECEIVED,
      quantity: "100",
      balance: "100",
      lot,
      counterpart: "架空麻薬卸",
      needsSlip: true,
      isLate: true,
    });
    expect(dispensed).toMatchObject({
      number: 2,
      column: RegulatedColumn.DISPENSED,
      quantity: "-14",
      balance: "86",
      receptionNo: "7",
      needsSlip: false,
    });
    const note = { slipNumber: "J-1", remark: "封緘確認" };
    await ledgers.addRegulatedNote({ ...own, entryId: received?.id ?? "", note });
    await ledgers.addRegulatedNote({ ...own, entryId: received?.id ?? "", note: { ...note, slipNumber: "J-2" } });
    const [noted] = await entries();
    expect(noted?.needsSlip).toBe(false);
    expect(noted?.notes.map(({ slipNumber }) => slipNumber)).toEqual(["J-2", "J-1"]);
    const { medicines } = await ledgers.listRegulatedMedicines(own);
    expect(medicines).toMatchObject([
      { balance: "86", lastEntryOn: "2026-11-05", keepUntil: "2028-11-05", missingSlips: 0 },
    ]);
  });

  test("is not shown to a clerk, nor written by one, whatever else a clerk may read", async () => {
    const { pharmacy, own, ofNarcotic, entries, receive, correctionOf } = stage;
    await receive("100");
    const [entry] = await entries();
    const poison = await makeMedicine(api, { regulation: "poison" });
    const person = await makeStaff(api, pharmacy, "clerk");
    const stock = await stockAs(api, person);
    const change = { ...own, requestId: randomUUID(), kind: StockMovementKind.ADJUST, quantity: "3", reason: "棚卸" };
    await stock.changeStock({ ...change, medicineId: poison.id });
    const clerk = await ledgersAs(api, person);
    const listed = await clerk.listRegulatedMedicines(own);
    expect([listed.medicines.map(({ medicineId }) => medicineId), listed.narcoticsHidden]).toEqual([[poison.id], true]);
    const { entries: theirs } = await clerk.listRegulatedEntries({ ...own, medicineId: poison.id });
    expect(theirs).toMatchObject([{ quantity: "3", column: RegulatedColumn.ADJUSTED }]);
    const refused = [
      clerk.listRegulatedMedicines({ ...own, regulation: RegulationClass.NARCOTIC }),
      clerk.listRegulatedEntries(ofNarcotic),
      clerk.getAnnualReport({ ...own, regulation: RegulationClass.NARCOTIC, year: 2026 }),
      clerk.addRegulatedNote({ ...own, entryId: entry?.id ?? "", note: { remark: "x" } }),
      clerk.correctRegulatedEntry(correctionOf(entry?.id ?? "", "1")),
    ];
    expect(await Promise.all(refused.map(reasonOf))).toEqual(Array(5).fill("ROLE_TOO_LOW"));
  });

  test("that is read is put on record, because it names prescriptions", async () => {
    const { narcotic, entries, receive } = stage;
    await receive("100");
    await entries();
    const seen = await api.sql("select from audit_event where action = 'regulated.read' and object_id = $1", [
      narcotic.id,
    ]);
    expect(seen).toHaveLength(1);
  });

  test("is read to its end a page at a time, each page going on with the balance of the one before", async () => {
    const { ledgers, ofNarcotic, receive } = stage;
    for (const day of ["2026-11-02", "2026-11-04", "2026-11-03"]) await receive("10", day);
    const first = await ledgers.listRegulatedEntries({ ...ofNarcotic, from: "2026-11-03", limit: 1 });
    const rest = await ledgers.listRegulatedEntries({ ...ofNarcotic, from: "2026-11-03", cursor: first.nextCursor });
    expect([first.opening, ...[...first.entries, ...rest.entries].map(({ balance }) => balance)]).toEqual([
      "10",
      "20",
      "30",
    ]);
    expect(rest.nextCursor).toBe("");
  });

  test("puts what is written later at the day it happened, and marks it", async () => {
    const { entries, receive } = stage;
    const today = tokyoDay(new Date());
    const before = addDays(today, -2);
    await receive("10", today);
    await receive("30", before);
    const matching = (await entries()).map((one) => [one.happenedOn, one.number, one.balance, one.isLate]);
    expect(matching).toEqual([
      [before, 2, "30", true],
      [today, 1, "40", false],
    ]);
  });

  test("keeps an entry that is corrected, once however often it is sent, and has the right balance afterwards", async () => {
    const { pharmacy, ledgers, entries, receive, dispense, correctionOf } = stage;
    await receive("100");
    await dispense(7);
    const [, wrong] = await entries();
    const correction = correctionOf(wrong?.id ?? "", "-10");
    await Promise.all([1, 2, 3].map(() => ledgers.correctRegulatedEntry(correction)));
    const after = await entries();
    expect(after.map((one) => [one.number, one.quantity, one.balance, one.isCorrected, one.isReversal])).toEqual([
      [1, "100", "100", false, false],
      [2, "-14", "86", true, false],
      [3, "14", "100", false, true],
      [4, "-10", "90", false, false],
    ]);
    expect(after.map(({ correctedBy, corrects }) => [correctedBy, corrects])).toEqual([
      [0, 0],
      [4, 0],
      [0, 2],
      [0, 2],
    ]);
    expect(await reasonOf(ledgers.correctRegulatedEntry(correctionOf(wrong?.id ?? "", "-9")))).toBe(
      "LEDGER_ENTRY_STATE",
    );
    expect(await reasonOf(ledgers.correctRegulatedEntry(correctionOf(after[3]?.id ?? "", "10")))).toBe("FIELD_INVALID");
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("shows a prescription that was deleted as taken back, to nothing even where it was corrected before", async () => {
    const { ledgers, entries, receive, dispense, correctionOf } = stage;
    await receive("100");
    await dispense(7);
    const [, wrong] = await entries();
    await ledgers.correctRegulatedEntry(correctionOf(wrong?.id ?? "", "-10"));
    await dispense(7, "D");
    const last = (await entries()).at(-1);
    expect(last).toMatchObject({ quantity: "10", balance: "100", isReversal: true, column: RegulatedColumn.DISPENSED });
    expect(await reasonOf(ledgers.correctRegulatedEntry(correctionOf(last?.id ?? "", "1")))).toBe("LEDGER_ENTRY_STATE");
  });
});

test("another pharmacy or tenant finds no ledger, no entry and no duty, neither to read nor to write", async () => {
  const { ledgers, own, ofNarcotic, entries, receive, correctionOf } = stage;
  await receive("100");
  const [entry] = await entries();
  const input = { ...ofNarcotic, dutyId: randomUUID(), kind: RegulatedDutyKind.DISPOSAL, quantity: "1", reason: "x" };
  await ledgers.addRegulatedDuty(input);
  for (const stranger of [await makePharmacy(api), await makePharmacy(api, { tenantId: "tenant-b" })]) {
    const theirs = await ledgersAs(api, stranger.manager);
    const attempts = [theirs.listRegulatedEntries(ofNarcotic), theirs.listRegulatedDuties(own)];
    expect(await Promise.all(attempts.map(reasonOf))).toEqual(Array(2).fill("INSTITUTION_NOT_FOUND"));
    const here = { institutionId: stranger.id };
    expect((await theirs.listRegulatedMedicines(here)).medicines).toEqual([]);
    const foreign = [
      theirs.addRegulatedNote({ ...here, entryId: entry?.id ?? "", note: { remark: "x" } }),
      theirs.correctRegulatedEntry({ ...correctionOf(entry?.id ?? "", "1"), ...here }),
      theirs.fileRegulatedDuty({ ...here, dutyId: input.dutyId, filedOn: "2026-11-06" }),
      theirs.cancelRegulatedDuty({ ...here, dutyId: input.dutyId }),
    ];
    const [noEntry, noDuty] = ["LEDGER_ENTRY_NOT_FOUND", "DUTY_NOT_FOUND"];
    expect(await Promise.all(foreign.map(reasonOf))).toEqual([noEntry, noEntry, noDuty, noDuty]);
  }
});
