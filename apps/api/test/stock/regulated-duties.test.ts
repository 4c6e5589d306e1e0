import { randomUUID } from "node:crypto";
import { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import { RegulatedColumn, RegulatedDutyKind, RegulatedDutyState } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureLots, postMovements } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { expiresOn, lot, makeNarcotics, type Narcotics } from "../support/scenes/narcotics.ts";
import { ledgersAs, stockAs } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, inPharmacy, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

const begun = Date.now();
/** Runs from a moment on, which a test moves ahead and never back: what limits requests would take that for a flood. */
const clock = {
  since: Date.parse("2026-11-20T03:00:00Z"),
  now: () => new Date(clock.since + Date.now() - begun),
};
let api: TestApi;
let stage: Narcotics;

beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  stage = await makeNarcotics(api);
});

describe("what the law wants notified", () => {
  const duty = (kind: RegulatedDutyKind, fields: Record<string, string> = {}) => ({
    ...stage.ofNarcotic,
    dutyId: randomUUID(),
    kind,
    lot,
    expiresOn,
    quantity: "5",
    reason: "期限切れ",
    ...fields,
  });

  test("keeps a narcotic from being thrown away before it is filed; witnessed, it leaves the stock once", async () => {
    const { pharmacy, ledgers, own, ofNarcotic, entries, receive } = stage;
    await receive("100");
    const stock = await stockAs(api, pharmacy.manager);
    const change = { ...ofNarcotic, kind: StockMovementKind.DISPOSE, lot, expiresOn, quantity: "5" };
    const dispose = () => stock.changeStock({ ...change, requestId: randomUUID(), reason: "期限切れ" });
    expect(await reasonOf(dispose())).toBe("DISPOSAL_NOT_FILED");
    const { duty: added } = await ledgers.addRegulatedDuty(duty(RegulatedDutyKind.DISPOSAL));
    const ref = { ...own, dutyId: added?.id ?? "" };
    const complete = () => ledgers.completeRegulatedDuty({ ...ref, occurredOn: "2026-11-10", witness: "架空県職員" });
    expect([await reasonOf(dispose()), await reasonOf(complete())]).toEqual(["DISPOSAL_NOT_FILED", "DUTY_STATE"]);
    await ledgers.fileRegulatedDuty({ ...ref, filedOn: "2026-11-06", filingNumber: "第1号" });
    expect((await complete()).duty?.state).toBe(RegulatedDutyState.DONE);
    expect([await reasonOf(complete()), await reasonOf(dispose())]).toEqual(["DUTY_STATE", "DISPOSAL_NOT_FILED"]);
    expect((await entries()).at(-1)).toMatchObject({
      column: RegulatedColumn.DISPOSED,
      quantity: "-5",
      balance: "95",
      duty: { filedOn: "2026-11-06", filingNumber: "第1号", witness: "架空県職員" },
    });
    await ledgers.addRegulatedDuty({ ...duty(RegulatedDutyKind.DISPOSAL), dutyId: randomUUID() });
    const { duties } = await ledgers.listRegulatedDuties(own);
    await ledgers.fileRegulatedDuty({ ...own, dutyId: duties[0]?.id ?? "", filedOn: "2026-11-06" });
    expect((await dispose()).item?.onHand).toBe("90");
    expect((await ledgers.listRegulatedDuties(own)).duties).toEqual([]);
  });

  test("counts thirty days from the disposal of what a patient brought back, which moves no stock", async () => {
    const { ledgers, own, receive } = stage;
    await receive("100");
    const requested = duty(RegulatedDutyKind.DISPENSED_DISPOSAL, { occurredOn: "2026-11-01", witness: "架空薬剤師" });
    const { duty: added } = await ledgers.addRegulatedDuty(requested);
    expect(added).toMatchObject({ dueOn: "2026-12-01", daysLeft: 11, state: RegulatedDutyState.TO_FILE });
    const { medicines } = await ledgers.listRegulatedMedicines(own);
    expect(medicines).toMatchObject([{ balance: "100", openDuties: 1, nextDueOn: "2026-12-01" }]);
    const filed = await ledgers.fileRegulatedDuty({ ...own, dutyId: requested.dutyId, filedOn: "2026-11-20" });
    expect(filed.duty?.state).toBe(RegulatedDutyState.DONE);
  });

  test("takes what was lost from the stock once, and nothing where the count has shown it already", async () => {
    const { pharmacy, narcotic, ledgers, ofNarcotic, entries, receive } = stage;
    await receive("100");
    const lost = duty(RegulatedDutyKind.ACCIDENT, { occurredOn: "2026-11-05" });
    await Promise.all([1, 2].map(() => ledgers.addRegulatedDuty(lost)));
    expect(await balancesOf(api, pharmacy, narcotic.id)).toEqual(["N1 2028-03-31 95"]);
    expect((await entries()).at(-1)).toMatchObject({ column: RegulatedColumn.LOST, quantity: "-5" });
    const stock = await stockAs(api, pharmacy.manager);
    const change = {
      requestId: randomUUID(),
      kind: StockMovementKind.ADJUST,
      quantity: "-2",
      lot,
      expiresOn,
    };
    await stock.changeStock({ ...ofNarcotic, ...change, reason: "棚卸の差" });
    const result = (await entries()).at(-1);
    const reported = duty(RegulatedDutyKind.ACCIDENT, {
      occurredOn: "2026-11-05",
      entryId: result?.id ?? "",
      quantity: "2",
    });
    await ledgers.addRegulatedDuty(reported);
    expect((await entries()).filter(({ column }) => column === RegulatedColumn.LOST)).toHaveLength(2);
    expect(await balancesOf(api, pharmacy, narcotic.id)).toEqual(["N1 2028-03-31 93"]);
  });

  test("is not owed of a class that the law does not ask it of", async () => {
    const { ledgers } = stage;
    const poison = await makeMedicine(api, { regulation: "poison" });
    const input = { ...duty(RegulatedDutyKind.DISPOSAL), medicineId: poison.id };
    expect(await reasonOf(ledgers.addRegulatedDuty(input))).toBe("FIELD_INVALID");
    const plain = {
      ...duty(RegulatedDutyKind.ACCIDENT, { occurredOn: "2026-11-05" }),
      medicineId: (await makeMedicine(api)).id,
    };
    expect(await reasonOf(ledgers.addRegulatedDuty(plain))).toBe("MEDICINE_NOT_FOUND");
  });
});

/** The narcotic's year. */
async function reportOf(year: number, { ledgers, own, narcotic } = stage) {
  const { lines } = await ledgers.getAnnualReport({ ...own, regulation: RegulationClass.NARCOTIC, year });
  return lines.find(({ medicineId }) => medicineId === narcotic.id);
}

describe("the report of a year", () => {
  test("adds up for whatever was moved: opening and what came, less what went, is closing and the next opening", async () => {
    const { pharmacy, ledgers, own } = stage;
    const kinds = [
      "receive",
      "dispense",
      "dispose",
      "return",
      "transfer_in",
      "transfer_out",
      "adjust",
      "stock_take",
    ] as const;
    const move = fc.record({
      kind: fc.constantFrom(...kinds),
      quantity: fc.integer({ min: 1, max: 99_999 }),
      day: fc.integer({ min: 0, max: 900 }),
      isUp: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 40 }), async (moves) => {
        const narcotic = await makeMedicine(api, { regulation: "narcotic" });
        const reportOfThis = (year: number) => reportOf(year, { ...stage, narcotic });
        await inPharmacy(api, pharmacy, async (tx) => {
          const [lotId = ""] = await ensureLots(tx, [
            { medicineId: narcotic.id, lot, expiresOn: null, unitCost: null },
          ]);
          const at = new Date("2026-11-20T03:00:00Z");
          const posted = moves.map(({ kind, quantity, day, isUp }) => {
            const comesIn = kind === "receive" || kind === "transfer_in" || (isUp && /adjust|stock_take/.test(kind));
            const happenedOn = new Date(Date.UTC(2024, 5, 1 + day)).toISOString().slice(0, 10);
            const text = `${comesIn ? "" : "-"}${quantity / 1_000}`;
            return {
              medicineId: narcotic.id,
              lotId,
              kind,
              quantity: text,
              happenedOn,
              sourceId: newId(at),
              reason: "",
            };
          });
          await postMovements(tx, { at, by: "somebody", source: "change" }, posted);
        });
        const years = await Promise.all([2024, 2025, 2026, 2027].map(reportOfThis));
        let carried = "0";
        for (const [index, year] of years.entries()) {
          if (!year) continue;
          const out = [year.dispensed, year.returned, year.transferred, year.disposed, year.lost];
          const sum = [year.opening, year.received, year.adjusted].reduce((all, one) => all + Number(one), 0);
          expect(sum - out.reduce((all, one) => all + Number(one), 0)).toBeCloseTo(Number(year.closing), 6);
          expect(year.opening).toBe(carried);
          const to = `${2024 + index}-09-30`;
          const { entries: page } = await ledgers.listRegulatedEntries({
            ...own,
            medicineId: narcotic.id,
            to,
            limit: 1_000,
          });
          if (page.length > 0) expect(page.at(-1)?.balance).toBe(year.closing);
          expect(year.balance).toBe(year.onHand);
          carried = year.closing;
        }
        expect(await driftOf(api, pharmacy)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

test("the report of a year ends with the 30th of September in Tokyo, whatever day it is elsewhere", async () => {
  const { pharmacy, ofNarcotic } = stage;
  const change = { ...ofNarcotic, kind: StockMovementKind.TRANSFER_IN, quantity: "1", reason: "譲受" };
  for (const at of ["2027-09-30T14:00:00Z", "2027-09-30T15:00:00Z"]) {
    clock.since = Date.parse(at);
    const stock = await stockAs(api, pharmacy.manager);
    await stock.changeStock({ ...change, requestId: randomUUID() });
  }
  const ledgers = await ledgersAs(api, pharmacy.manager);
  expect(await reportOf(2027, { ...stage, ledgers })).toMatchObject({
    opening: "0",
    received: "1",
    closing: "1",
    balance: "2",
    onHand: "2",
  });
  expect(await reportOf(2028, { ...stage, ledgers })).toMatchObject({ opening: "1", received: "1", closing: "2" });
});
