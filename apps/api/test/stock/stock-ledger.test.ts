import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  consumeStock,
  ensureLots,
  type Posting,
  postMovements,
  undoMovements,
} from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { balancesOf, driftOf, inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let medicine: MadeMedicine;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const at = new Date("2026-11-20T03:00:00Z");
const day = "2026-11-20";
const posting = (source: Posting["source"]): Posting => ({ at, by: "somebody", source });
const id = () => newId(at);

async function fresh() {
  pharmacy = await makePharmacy(api);
  medicine = await makeMedicine(api);
}

/** Puts so much of a lot on the shelf. */
const receive = (lot: string, expiresOn: string | null, quantity: string, of = medicine) =>
  inPharmacy(api, pharmacy, async (tx) => {
    const [lotId = ""] = await ensureLots(tx, [{ medicineId: of.id, lot, expiresOn, unitCost: null }]);
    const move = { medicineId: of.id, lotId, kind: "receive" as const, quantity, happenedOn: day };
    await postMovements(tx, posting("delivery"), [{ ...move, sourceId: id(), reason: "" }]);
  });

const dispense = (quantity: string, options: { sourceId?: string; happenedOn?: string; of?: MadeMedicine } = {}) =>
  inPharmacy(api, pharmacy, (tx) =>
    consumeStock(tx, posting("dispensing"), "dispense", [
      {
        medicineId: (options.of ?? medicine).id,
        quantity,
        happenedOn: options.happenedOn ?? day,
        sourceId: options.sourceId ?? id(),
      },
    ]),
  );

describe("what is dispensed", () => {
  test("is taken from the lot that expires first, so that nothing is left to expire behind newer boxes", async () => {
    await fresh();
    await receive("NEW", "2028-01-31", "100");
    await receive("OLD", "2027-01-31", "30");
    await dispense("50");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["NEW 2028-01-31 80"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("is never taken from what has expired", async () => {
    await fresh();
    await receive("EXPIRED", "2026-11-19", "40");
    await receive("GOOD", "2026-11-20", "10");
    await dispense("10");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["EXPIRED 2026-11-19 40"]);
  });

  test("beyond what is there goes below zero in the unknown lot, and is not clipped", async () => {
    await fresh();
    await receive("ONLY", "2027-01-31", "20");
    await dispense("50.5");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["? - -30.5"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("of several prescriptions at once is shared out in their order", async () => {
    await fresh();
    const other = await makeMedicine(api);
    await receive("A", "2027-01-31", "30");
    await receive("B", "2027-02-28", "30");
    const [first, second] = [id(), id()];
    await inPharmacy(api, pharmacy, (tx) =>
      consumeStock(tx, posting("dispensing"), "dispense", [
        { medicineId: medicine.id, quantity: "20", happenedOn: day, sourceId: first },
        { medicineId: other.id, quantity: "5", happenedOn: day, sourceId: first },
        { medicineId: medicine.id, quantity: "25", happenedOn: day, sourceId: second },
      ]),
    );
    const parts = await api.sql<{ part: string }>(
      `select l.lot || ' ' || trim_scale(m.quantity) as part from stock_movement m join stock_lot l on l.id = m.lot_id
       where m.source_id = any ($1) and m.medicine_id = $2 order by m.id`,
      [[first, second], medicine.id],
    );
    expect(parts.map(({ part }) => part)).toEqual(["A -20", "A -10", "B -15"]);
    expect(await balancesOf(api, pharmacy, other.id)).toEqual(["? - -5"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("comes back to the very lots it was taken from when the prescription is deleted, and only once", async () => {
    await fresh();
    await receive("A", "2027-01-31", "30");
    await receive("B", "2027-02-28", "30");
    const sourceId = id();
    await dispense("70", { sourceId });
    for (const _ of [1, 2]) {
      await inPharmacy(api, pharmacy, (tx) => undoMovements(tx, at, "somebody", [sourceId], "deleted"));
      expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 30", "B 2027-02-28 30"]);
    }
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });
});

describe("the ledger", () => {
  test("cannot be changed or taken away by the application, so that no entry disappears", async () => {
    await fresh();
    await receive("A", "2027-01-31", "30");
    for (const attempt of ["update stock_movement set quantity = 1", "delete from stock_movement"]) {
      const done = inPharmacy(api, pharmacy, (tx) =>
        tx.executeQuery({ ...tx.selectNoFrom([]).compile(), sql: attempt }),
      );
      await expect(done).rejects.toThrow(/permission denied/);
    }
  });

  test("of another pharmacy is not there, even without the application's own filter", async () => {
    await fresh();
    await receive("A", "2027-01-31", "30");
    const stranger = await makePharmacy(api);
    const seen = await inPharmacy(api, stranger, (tx) => tx.selectFrom("stock_movement").select("id").execute());
    expect(seen).toEqual([]);
    const own = await inPharmacy(api, pharmacy, (tx) => tx.selectFrom("stock_movement").select("id").execute());
    expect(own).toHaveLength(1);
  });

  test("takes a movement of a lot that its medicine or its pharmacy does not have, so that goods are in no lot", async () => {
    await fresh();
    await receive("A", "2027-01-31", "30");
    const [own] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1", [pharmacy.id]);
    const stranger = await makePharmacy(api);
    const other = await makeMedicine(api);
    const attempts = [
      { of: pharmacy, medicineId: other.id, lotId: own?.id ?? "" },
      { of: pharmacy, medicineId: medicine.id, lotId: id() },
      { of: stranger, medicineId: medicine.id, lotId: own?.id ?? "" },
    ];
    for (const { of, ...lot } of attempts) {
      const move = { ...lot, kind: "receive" as const, quantity: "1", happenedOn: day, sourceId: id(), reason: "" };
      const posted = inPharmacy(api, of, (tx) => postMovements(tx, posting("delivery"), [move]));
      await expect(posted).rejects.toMatchObject({ code: "23503" });
    }
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 30"]);
    expect(await driftOf(api, stranger)).toEqual([]);
  });

  test("keeps balances equal to its sums while many people receive, dispense and undo at once", async () => {
    await fresh();
    const medicines = [medicine, await makeMedicine(api), await makeMedicine(api)];
    const model = new Map(medicines.map((one) => [one.id, 0]));
    let seed = 20261120;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const write = async () => {
      for (let turn = 0; turn < 25; turn += 1) {
        const of = medicines[random(3)] ?? medicine;
        const quantity = random(40) + 1;
        const kind = random(3);
        if (kind === 0) await receive(`L${random(4)}`, `2027-0${random(4) + 1}-28`, String(quantity), of);
        const sourceId = id();
        if (kind > 0) await dispense(String(quantity), { sourceId, of });
        if (kind === 2)
          await inPharmacy(api, pharmacy, (tx) => undoMovements(tx, at, "somebody", [sourceId], "undone"));
        const effect = [quantity, -quantity, 0][kind] ?? 0;
        model.set(of.id, (model.get(of.id) ?? 0) + effect);
      }
    };
    await Promise.all(Array.from({ length: 8 }, write));
    expect(await driftOf(api, pharmacy)).toEqual([]);
    const items = await api.sql<{ medicine_id: string; on_hand: string }>(
      "select medicine_id, trim_scale(on_hand)::text as on_hand from stock_item where institution_id = $1",
      [pharmacy.id],
    );
    expect(new Map(items.map((item) => [item.medicine_id, Number(item.on_hand)]))).toEqual(model);
  });

  test("finds its own lot for every line of a long slip, also where a lot or an expiry is unknown", async () => {
    await fresh();
    await api.sql(
      `insert into medicine (id, name, kana, unit, name_folded, kana_folded, updated_at)
       select (680000000 + nr)::text, 'n', 'n', '錠', 'n', 'n', now() from generate_series(0, 1499) nr`,
    );
    const lines = Array.from({ length: 4_500 }, (_, nr) => ({
      medicineId: String(680_000_000 + ((nr * 7) % 1_500)),
      ...([
        { lot: "A", expiresOn: "2027-01-31" },
        { lot: "A", expiresOn: null },
        { lot: "", expiresOn: null },
      ][Math.floor(nr / 1_500)] ?? { lot: "B", expiresOn: null }),
      unitCost: null,
    }));
    const input = [...lines, ...lines.slice(0, 10)];
    const ids = await inPharmacy(api, pharmacy, (tx) => ensureLots(tx, input));
    const kept = await api.sql<{ id: string; name: string }>(
      `select id, concat_ws(' ', medicine_id, lot, coalesce(expires_on::text, '-')) as name from stock_lot
       where institution_id = $1`,
      [pharmacy.id],
    );
    const nameOf = new Map(kept.map(({ id, name }) => [id, name]));
    expect(kept).toHaveLength(lines.length);
    expect(ids.map((lotId) => nameOf.get(lotId))).toEqual(
      input.map(({ medicineId, lot, expiresOn }) => `${medicineId} ${lot} ${expiresOn ?? "-"}`),
    );
    expect(await inPharmacy(api, pharmacy, (tx) => ensureLots(tx, input))).toEqual(ids);
  });
});
