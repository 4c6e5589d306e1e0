import fc from "fast-check";
import { expect, test } from "vitest";
import { lotKey, shareRoom } from "../../src/areas/ordering/chain-run/share-room.ts";
import {
  type Holding,
  type Move,
  shareDeadStock,
  shareSurplus,
  surplusOf,
  type Want,
} from "../../src/areas/ordering/chain-run/share-surplus.ts";
import { addDays, daysBetween } from "../../src/platform/clock/tokyo-day.ts";

const day = "2026-11-20";
const shops = ["s1", "s2", "s3", "s4", "s5"];
const medicines = ["m1", "m2"];
const amount = fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10);

const lots = fc
  .array(fc.record({ days: fc.integer({ min: -20, max: 700 }), onHand: amount }), { maxLength: 4 })
  .map((all) =>
    all.map(({ days, onHand }, index) => ({
      lotId: `lot${index}`,
      lot: `L${index}`,
      expiresOn: addDays(day, days + 29),
      usableUntil: addDays(day, days),
      onHand,
      unitCost: null,
    })),
  );
const holding = fc.record({
  institutionId: fc.constantFrom(...shops),
  medicineId: fc.constantFrom(...medicines),
  keep: amount,
  dailyUse: amount.map((use) => use / 50),
  lots,
  reserved: amount,
});
const want = fc.record({
  institutionId: fc.constantFrom(...shops),
  medicineId: fc.constantFrom(...medicines),
  missing: amount.filter((missing) => missing > 0),
  available: amount,
  dailyUse: fc.oneof(
    fc.constant(0),
    amount.map((use) => use / 50),
  ),
  daysLeft: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 60 })),
});
const key = ({ institutionId, medicineId }: { institutionId: string; medicineId: string }) =>
  `${institutionId} ${medicineId}`;
const once = <T extends { institutionId: string; medicineId: string }>(all: T[]) => [
  ...new Map(all.map((one) => [key(one), one])).values(),
];
const chain = fc.record({
  wants: fc.array(want, { maxLength: 10 }).map((all): Want[] => once(all)),
  holdings: fc.array(holding, { maxLength: 10 }).map((all): Holding[] =>
    once(all).map(({ reserved, ...rest }) => ({
      ...rest,
      usable: Math.max(0, rest.lots.reduce((sum, { onHand }) => sum + onHand, 0) - reserved),
    })),
  ),
});
const sum = (moves: Move[]) => moves.reduce((total, { quantity }) => total + quantity, 0);

test("a giver goes below its own need, a lot is given twice, or more comes than is lacking or can be used before it expires", () => {
  fc.assert(
    fc.property(chain, ({ wants, holdings }) => {
      const moves = shareSurplus(wants, holdings, day);
      for (const move of moves) {
        expect(Number.isInteger(move.quantity) && move.quantity > 0).toBe(true);
        expect(move.fromInstitutionId).not.toBe(move.toInstitutionId);
      }
      for (const one of holdings) {
        const given = moves.filter(
          (move) => move.fromInstitutionId === one.institutionId && move.medicineId === one.medicineId,
        );
        expect(sum(given)).toBeLessThanOrEqual(surplusOf(one));
        if (given.length > 0) expect(one.usable - sum(given)).toBeGreaterThanOrEqual(one.keep - 0.000_01);
        for (const lot of one.lots) {
          expect(sum(given.filter(({ lotId }) => lotId === lot.lotId))).toBeLessThanOrEqual(lot.onHand);
        }
      }
      for (const one of wants) {
        const come = moves.filter(
          (move) => move.toInstitutionId === one.institutionId && move.medicineId === one.medicineId,
        );
        expect(sum(come)).toBeLessThanOrEqual(Math.ceil(one.missing));
        // Who lacks a medicine gives none of it.
        const gone = moves.filter(
          (move) => move.fromInstitutionId === one.institutionId && move.medicineId === one.medicineId,
        );
        expect(gone).toEqual([]);
        for (const { fromInstitutionId, lotId } of come) {
          const lot = holdings
            .find((from) => from.institutionId === fromInstitutionId && from.medicineId === one.medicineId)
            ?.lots.find((from) => from.lotId === lotId);
          const days = daysBetween(day, lot?.usableUntil ?? day);
          const before = come.filter((other) => other.expiresOn <= (lot?.expiresOn ?? ""));
          expect(days).toBeGreaterThan(0);
          if (one.dailyUse > 0) expect(sum(before) > 0).toBe(true);
        }
        const last = come.at(-1);
        const lastLot = holdings
          .find((from) => from.institutionId === last?.fromInstitutionId && from.medicineId === one.medicineId)
          ?.lots.find(({ lotId }) => lotId === last?.lotId);
        if (lastLot && one.dailyUse > 0) {
          expect(one.available + sum(come)).toBeLessThanOrEqual(
            one.dailyUse * daysBetween(day, lastLot.usableUntil) + 1e-6,
          );
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("a need is bought although a sister shop has enough of it that it does not need", () => {
  const lot = { lot: "L", expiresOn: "2028-01-31", usableUntil: "2028-01-01", unitCost: null };
  const holdings = [
    {
      institutionId: "s1",
      medicineId: "m1",
      usable: 100,
      keep: 30,
      dailyUse: 1,
      lots: [{ ...lot, lotId: "a", onHand: 100 }],
    },
    {
      institutionId: "s2",
      medicineId: "m1",
      usable: 20,
      keep: 0,
      dailyUse: 0,
      lots: [{ ...lot, lotId: "b", onHand: 20 }],
    },
  ];
  const wants = [
    { institutionId: "s3", medicineId: "m1", missing: 59.5, available: 0, dailyUse: 2, daysLeft: 3 },
    { institutionId: "s4", medicineId: "m1", missing: 40, available: 0, dailyUse: 2, daysLeft: 0 },
  ];
  const moves = shareSurplus(wants, holdings, day);
  expect(moves.map((move) => [move.fromInstitutionId, move.toInstitutionId, move.quantity])).toEqual([
    ["s1", "s4", 40],
    ["s1", "s3", 30],
    ["s2", "s3", 20],
  ]);
});

test("a parcel is packed for a shop that would use less than one unit of it, or a move has a part of a tablet", () => {
  const lot = { lot: "L", expiresOn: "2028-01-31", usableUntil: "2028-01-01", unitCost: null };
  const lots = [{ ...lot, lotId: "a", onHand: 100.5 }];
  const holding = { institutionId: "s1", medicineId: "m1", usable: 100.5, keep: 55.12222, dailyUse: 1, lots };
  const holdings = [holding];
  const want = { institutionId: "s2", medicineId: "m1", missing: 0.99999, available: 0, dailyUse: 2, daysLeft: 0 };
  expect(shareSurplus([want], holdings, day)).toEqual([]);
  expect(shareSurplus([{ ...want, missing: 1 }], holdings, day)).toMatchObject([
    { quantity: 1, missing: 1, surplus: 45 },
  ]);
  expect(shareSurplus([{ ...want, missing: 77.5 }], holdings, day)).toMatchObject([{ quantity: 45, missing: 78 }]);
  // Of dead stock the other shop uses half a tablet until it expires.
  const slow = { institutionId: "s2", medicineId: "m1", available: 10, dailyUse: 10.5 / 90 };
  expect(shareDeadStock([slow], [{ ...holding, keep: 0, dailyUse: 0 }], [], day)).toEqual([]);
});

const use = fc.record({
  institutionId: fc.constantFrom(...shops),
  medicineId: fc.constantFrom(...medicines),
  available: amount,
  dailyUse: amount.map((tablets) => tablets / 50),
});

test("dead stock goes where nobody uses it in time, or a giver loses what it keeps, uses or has moved already", () => {
  fc.assert(
    fc.property(chain, fc.array(use, { maxLength: 10 }), ({ wants, holdings }, allUses) => {
      const uses = once(allUses);
      const needed = shareSurplus(wants, holdings, day);
      const dead = shareDeadStock(uses, holdings, needed, day);
      for (const one of holdings) {
        const isFrom = (move: Move) =>
          move.fromInstitutionId === one.institutionId && move.medicineId === one.medicineId;
        expect(sum([...needed, ...dead].filter(isFrom))).toBeLessThanOrEqual(surplusOf(one));
        for (const lot of one.lots) {
          const given = [...needed, ...dead].filter((move) => isFrom(move) && move.lotId === lot.lotId);
          expect(sum(given)).toBeLessThanOrEqual(lot.onHand);
        }
      }
      for (const move of dead) {
        const taker = uses.find(
          ({ institutionId, medicineId }) => institutionId === move.toInstitutionId && medicineId === move.medicineId,
        );
        const came = [...needed, ...dead].filter(
          ({ toInstitutionId, medicineId }) =>
            toInstitutionId === move.toInstitutionId && medicineId === move.medicineId,
        );
        expect((taker?.available ?? 0) + sum(came)).toBeLessThanOrEqual((taker?.dailyUse ?? 0) * 90 + 0.000_01);
      }
    }),
    { numRuns: 500 },
  );
});

test("what expires on one shelf is on a list, while a sister shop that uses it buys it", () => {
  const lot = {
    lotId: "a",
    lot: "L",
    expiresOn: "2027-02-28",
    usableUntil: addDays(day, 70),
    unitCost: null,
    onHand: 300,
  };
  const holdings = [{ institutionId: "s1", medicineId: "m1", usable: 300, keep: 28, dailyUse: 1, lots: [lot] }];
  const uses = [
    { institutionId: "s1", medicineId: "m1", available: 300, dailyUse: 1 },
    { institutionId: "s2", medicineId: "m1", available: 20, dailyUse: 2 },
    { institutionId: "s3", medicineId: "m1", available: 0, dailyUse: 0 },
  ];
  // It uses 70 itself; the other shop uses 140 until the lot expires and has 20.
  expect(shareDeadStock(uses, holdings, [], day)).toMatchObject([
    { fromInstitutionId: "s1", toInstitutionId: "s2", quantity: 120, surplus: 230, reason: "dead" },
  ]);
});

test("what a run proposes is reduced although nothing has changed, or lots together are more than their receiver takes", () => {
  fc.assert(
    fc.property(chain, fc.array(use, { maxLength: 10 }), ({ wants, holdings: held }, allUses) => {
      // A lot has one medicine.
      const holdings = held.map((one) => ({
        ...one,
        lots: one.lots.map((lot) => ({ ...lot, lotId: `${one.medicineId} ${lot.lotId}` })),
      }));
      const uses = once(allUses);
      const needed = shareSurplus(wants, holdings, day);
      const dead = shareDeadStock(uses, holdings, needed, day);
      const moves = [...needed, ...dead].map((move, index) => ({
        ...move,
        id: `move${index}`,
        quantity: String(move.quantity),
      }));
      const usableUntil = new Map(
        holdings.flatMap((one) =>
          one.lots.map((lot) => [lotKey(one.institutionId, lot.lotId), lot.usableUntil] as const),
        ),
      );
      const receivers = new Map(
        shops.map((shop) => {
          const lacking = wants.filter(({ institutionId }) => institutionId === shop);
          const used = uses.filter(({ institutionId }) => institutionId === shop);
          const receiver = {
            wants: new Map(lacking.map((one) => [one.medicineId, one])),
            uses: new Map(used.map((one) => [one.medicineId, one])),
            daysLeft: new Map(lacking.map((one) => [one.medicineId, one.daysLeft])),
          };
          return [shop, receiver] as const;
        }),
      );
      const sides = { day, receivers, usableUntil };
      const taken = shareRoom(moves, sides, (_, room) => room);
      for (const { id, quantity } of moves) expect([id, taken.get(id)]).toEqual([id, Number(quantity)]);
      const much = moves.map((move) => ({ ...move, quantity: "1000000" }));
      const takenOfMuch = shareRoom(much, sides, (_, room) => room);
      for (const [shop, { wants: lacked, uses: used }] of receivers) {
        for (const medicineId of medicines) {
          const coming = much.filter((move) => move.toInstitutionId === shop && move.medicineId === medicineId);
          const total = (of: typeof coming) => of.reduce((all, { id }) => all + (takenOfMuch.get(id) ?? 0), 0);
          const needs = coming.filter(({ reason }) => reason === "need");
          expect(total(needs)).toBeLessThanOrEqual(Math.ceil(lacked.get(medicineId)?.missing ?? 0));
          if (total(coming) === total(needs)) continue;
          const { available = 0, dailyUse = 0 } = used.get(medicineId) ?? {};
          expect(available + total(coming)).toBeLessThanOrEqual(dailyUse * 90 + 0.000_01);
        }
      }
    }),
    { numRuns: 500 },
  );
});
