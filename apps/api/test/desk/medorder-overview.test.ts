import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { StockFlag, StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { deliveriesAs, makeHeadOffice, receive, stockAs } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let clerk: TokenClaims;
let today: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  clerk = await makeStaff(api, pharmacy, "clerk");
  today = tokyoDay(api.deps.clock.now());
});

async function overview(person = clerk) {
  const as = await api.as(MedorderOverviewService, person, tenantHeader(person));
  return as.getMedorderOverview({ institutionId: pharmacy.id });
}

/** So much was dispensed of a medicine in 90 days, all on the first, without a word to the ledger's functions. */
const used = (medicineId: string, quantity: string) =>
  api.sql(
    `insert into stock_movement (tenant_id, institution_id, medicine_id, lot_id, kind, quantity, balance, happened_on,
       posted_at, posted_by, source_kind, source_id)
     select tenant_id, institution_id, medicine_id, id, 'dispense', -$3::numeric, 0, $4::date, now(), '', 'dispensing', uuidv7()
     from stock_lot where institution_id = $1 and medicine_id = $2 limit 1`,
    [pharmacy.id, medicineId, quantity, addDays(today, -89)],
  );

const dispensed = (state: string, days: number) =>
  api.sql(
    `with f as (insert into dispensing_file (tenant_id, institution_id, name, format, sha256, size, state, imported_by,
       imported_at) values ('tenant-a', $1, 'f', 'nsips', uuidv7()::text::bytea, 1, $3, '', now()) returning id)
     insert into dispensing (tenant_id, institution_id, source_key, file_id, dispensed_on, item_count, stock_effect,
       imported_at) select 'tenant-a', $1, uuidv7()::text, id, $2::date, 1, 'posted', now() from f`,
    [pharmacy.id, addDays(today, -days), state],
  );

describe("the overview", () => {
  test("is worth what is on the shelf, has what will be lost, also by month", async () => {
    const [amlo, old, soon] = [
      await makeMedicine(api, { price: "10.1" }),
      await makeMedicine(api, { price: "100" }),
      await makeMedicine(api, { price: "20" }),
    ];
    const next = `${Number(today.slice(0, 4)) + 3}-03-31`;
    await receive(api, pharmacy, { of: amlo, lot: "A", expiresOn: next, quantity: "300" });
    await receive(api, pharmacy, { of: amlo, quantity: "10" });
    await receive(api, pharmacy, { of: old, lot: "B", expiresOn: addDays(today, -1), quantity: "7" });
    await receive(api, pharmacy, { of: soon, lot: "C", expiresOn: addDays(today, 9), quantity: "100" });
    await used(amlo.id, "900");
    await used(soon.id, "90");
    const { shelf } = await overview();
    // 310 × 10.1 = 3,131; 7 × 100 = 700; 100 × 20 = 2,000. A day takes 10 × 10.1 + 1 × 20 = 121: 5,831 ÷ 121 = 48.2.
    expect(shelf).toMatchObject({
      valuation: StockValuation.LIST_PRICE,
      onHand: { medicines: 3, value: 5_831n },
      daysLeft: 48,
      expired: { medicines: 1, value: 700n },
      // 100 tablets, of which 10 days take 10: 90 × 20.
      atRisk: { medicines: 1, value: 1_800n },
      nearExpiry: { medicines: 1, value: 2_000n },
      laterValue: 3_030n,
      unknownExpiryValue: 101n,
    });
    const month = addDays(today, 9).slice(0, 7);
    expect(shelf?.months).toHaveLength(12);
    expect(shelf?.months[0]?.month).toBe(today.slice(0, 7));
    expect(shelf?.months.filter(({ value }) => value > 0n)).toMatchObject([{ month, value: 2_000n }]);
  });

  test("counts what the list of the stock flags, and values what was bought at what it was bought for", async () => {
    const [missing, short] = [await makeMedicine(api, { price: "10" }), await makeMedicine(api, { price: "10" })];
    await receive(api, pharmacy, { of: missing, quantity: "-5" });
    await receive(api, pharmacy, { of: short, lot: "A", expiresOn: addDays(today, 400), quantity: "50" });
    await api.sql("update stock_lot set unit_cost = 8 where medicine_id = $1", [short.id]);
    const stock = await stockAs(api, pharmacy.manager);
    await stock.updateStockItem({ institutionId: pharmacy.id, medicineId: short.id, orderPoint: "100" });
    await stock.updateStockSetting({ institutionId: pharmacy.id, beginsOn: today, valuation: 2 });
    const { shelf } = await overview();
    const { items } = await stock.listStock({ institutionId: pharmacy.id });
    const flagged = (flag: StockFlag) => items.filter(({ flags }) => flags.includes(flag)).length;
    expect(shelf).toMatchObject({
      valuation: StockValuation.PURCHASE_PRICE,
      onHand: { value: 400n },
      negativeMedicines: 1,
      shortMedicines: 1,
    });
    expect(shelf?.negativeMedicines).toBe(flagged(StockFlag.NEGATIVE));
    expect(shelf?.shortMedicines).toBe(flagged(StockFlag.SHORT));
    expect(shelf?.onHand?.value).toBe(items.reduce((sum, { value }) => sum + value, 0n));
    expect(shelf?.daysLeft).toBeUndefined();
  });

  test("shows every day of thirty, what waits and what failed, in counts alone", async () => {
    for (const days of [0, 0, 29, 30]) await dispensed("imported", days);
    await api.sql(
      "update dispensing_file set state = 'failed' where institution_id = $1 and id = (select id from dispensing_file where institution_id = $1 order by id limit 1)",
      [pharmacy.id],
    );
    await api.sql(
      `insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, name)
       select tenant_id, institution_id, id, 1, '1', 'oral', '架空' from dispensing where institution_id = $1 and dispensed_on = $2`,
      [pharmacy.id, today],
    );
    await (await deliveriesAs(api, clerk)).startDelivery({ institutionId: pharmacy.id });
    const { dispensing, openDeliveries, openCounts } = await overview();
    expect([openDeliveries, openCounts]).toEqual([1, 0]);
    expect(dispensing).toMatchObject({ failedFiles: 1, waitingItems: 2 });
    expect(dispensing?.days).toHaveLength(30);
    expect(dispensing?.days.filter(({ prescriptions }) => prescriptions > 0)).toMatchObject([
      { day: addDays(today, -29), prescriptions: 1 },
      { day: today, prescriptions: 2 },
    ]);
    expect(dispensing?.lastImportedAt).toBeDefined();
  });

  test("tells which orders wait: not sent, short, in the cart, due; what is done with or surely on its way does not", async () => {
    await api.sql(
      `with t as (insert into trading (tenant_id, institution_id, van_code, name, state, state_at, created_by, updated_at)
         values ('tenant-a', $1, '123456789', '架空堂', 'in_house', now(), 'x', now()) returning id)
       insert into purchase_order (tenant_id, institution_id, trading_id, kind, state, number, channel, expected_on,
         started_by, started_at, placed_at)
       select 'tenant-a', $1, t.id, 'usual', o.state, nullif(o.number, 0), o.channel, $2::date + o.days, 'x', now(),
         case when o.number > 0 then now() - o.ago * interval '1 day' end
       from t, (values ('draft', 0, null, null::int, 0), ('placed', 1, 'eos', 1, 0), ('placed', 2, 'system', 2, 0),
           ('failed', 3, 'email', -1, 0), ('unknown', 4, 'email', 0, 0), ('sent', 5, 'system', 0, 0),
           ('part_short', 6, 'system', -2, 3), ('rejected', 7, 'system', 0, 3), ('rejected', 8, 'system', 0, 40),
           ('received', 9, 'system', 0, 1), ('closed', 10, 'system', 0, 1), ('cancelled', 11, 'fax', 0, 1))
         as o (state, number, channel, days, ago)`,
      [pharmacy.id, today],
    );
    expect((await overview()).orders).toMatchObject({
      unsent: 3,
      short: 0,
      drafts: 1,
      due: 2,
      nextOn: addDays(today, 1),
    });
    await api.sql(
      "update purchase_order set kind = 'urgent', expected_on = null where institution_id = $1 and number = 2",
      [pharmacy.id],
    );
    expect((await overview()).orders?.due, "an urgent order may come any hour").toBe(3);
    const { id: medicineId } = await makeMedicine(api, { price: "10" });
    await api.sql(
      `with came as (update purchase_order set state = 'part_received' where institution_id = $1 and number in (5, 9)
         returning tenant_id, institution_id, id, number)
       insert into purchase_order_line (tenant_id, institution_id, order_id, id, medicine_id, pack_quantity, packs, answer,
         open_quantity, put_by, put_at)
       select tenant_id, institution_id, id, gen_random_uuid(), $2, 100, 2, case number when 5 then 'backordered' else 'accepted' end,
         100, 'x', now() from came`,
      [pharmacy.id, medicineId],
    );
    expect((await overview()).orders?.short, "the rest of one comes later").toBe(1);
  });

  test("of a shelf that nobody filled is a row of zeros and no failure", async () => {
    const { shelf, dispensing } = await overview();
    expect(shelf).toMatchObject({ onHand: { medicines: 0, value: 0n }, negativeMedicines: 0 });
    expect(dispensing?.lastImportedAt).toBeUndefined();
  });

  test("tells the head office of the shelf, and nothing of what was dispensed", async () => {
    await dispensed("imported", 0);
    const seen = await overview(await makeHeadOffice(api, pharmacy));
    expect(seen.shelf).toBeDefined();
    expect(seen.dispensing).toBeUndefined();
  });
});
