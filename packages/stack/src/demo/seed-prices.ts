import type { Client } from "pg";
import { officeAccount } from "./accounts.ts";
import { seed, size } from "./fiction.ts";
import { demoId } from "./generate/ids.ts";
import { type DemoMedicine, demoMedicines } from "./generate/medicines/medicines.ts";
import { fiscalYearOf } from "./generate/medicines/prices.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { netPriceOf, type Wholesaler, wholesalerOf, wholesalers } from "./generate/wholesalers.ts";
import { type DemoDeps, seedPerson } from "./people.ts";
import { tradingIdOf } from "./seed-wholesalers.ts";
import { insertRows } from "./write-rows.ts";

/**
 * Through whom the demo pharmacy orders each medicine and what it costs, and the office that answers by itself. Where
 * either is set already, it is left as it is.
 */
export async function seedPrices(deps: DemoDeps): Promise<void> {
  const { owner, tenantId, now } = deps;
  const today = dayOf(now);
  await owner.query("begin");
  if (await isAgreed(owner, tenantId)) {
    await seedPerson(deps, officeAccount);
    await owner.query(
      `insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at)
       values ($1, $2, $3, 'manager', $4) on conflict do nothing`,
      [tenantId, demoId("wholesaler", 1), officeAccount.userId, now],
    );
    const medicines = [...demoMedicines({ seed, count: size.medicines, today })];
    const stocked = await stockedOf(owner, tenantId, medicines);
    await writeRoutes(owner, tenantId, stocked, now);
    await writePrices(owner, tenantId, stocked, { today, now });
  }
  await owner.query("commit");
  await owner.query("analyze trading_price, trading_route");
}

/** Whether the demo pharmacy trades with the demo's wholesalers, and nothing more is set. */
async function isAgreed(owner: Client, tenantId: string): Promise<boolean> {
  const { rows } = await owner.query<{ agreed: boolean }>(
    `select (select count(*) from trading where tenant_id = $1 and institution_id = $2 and id = any ($3)) = cardinality($3)
       and not exists (select from trading_route where tenant_id = $1 and institution_id = $2)
       and not exists (select from trading_price where tenant_id = $1 and institution_id = $2) as agreed`,
    [tenantId, demoId("institution", 0), wholesalers.map((_, nth) => tradingIdOf(0, nth))],
  );
  return rows[0]?.agreed === true;
}

/** What the demo pharmacy has ever had on its shelf. */
async function stockedOf(
  owner: Client,
  tenantId: string,
  medicines: readonly DemoMedicine[],
): Promise<readonly DemoMedicine[]> {
  const { rows } = await owner.query<{ id: string }>(
    "select medicine_id as id from stock_item where tenant_id = $1 and institution_id = $2",
    [tenantId, demoId("institution", 0)],
  );
  const ids = new Set(rows.map(({ id }) => id));
  return medicines.filter(({ id }) => ids.has(id));
}

/** 帳合: by maker, and narcotics one by one where they are sold. */
async function writeRoutes(
  owner: Client,
  tenantId: string,
  stocked: readonly DemoMedicine[],
  now: Date,
): Promise<void> {
  const makers = [...new Set(stocked.map(({ maker }) => maker))];
  const narcotics = stocked.filter(({ regulation }) => regulation === "narcotic");
  const routes = [
    ...makers.map((maker) => ({ kind: "maker", key: maker, main: nthOf(wholesalerOf({ maker, regulation: "none" })) })),
    ...narcotics.map((medicine) => ({ kind: "medicine", key: medicine.id, main: 0 })),
  ];
  await insertRows(
    owner,
    "trading_route",
    {
      columns: [
        ["kind", "text", ({ kind }) => kind],
        ["key", "text", ({ key }) => key],
        ["main_trading_id", "uuid", ({ main }) => tradingIdOf(0, main)],
        [
          "second_trading_id",
          "uuid",
          ({ kind, main }) => (kind === "medicine" ? null : tradingIdOf(0, main === 0 ? 1 : 0)),
        ],
      ],
      constants: [
        ["tenant_id", "text", tenantId],
        ["institution_id", "uuid", demoId("institution", 0)],
        ["updated_by", "text", "demo-manager"],
        ["updated_at", "timestamptz", now],
      ],
    },
    routes,
  );
}

function nthOf(wholesaler: Wholesaler): number {
  return wholesalers.indexOf(wholesaler);
}

/** What each package costs: provisional while the first half of the fiscal year goes on, agreed upon from October on. */
async function writePrices(
  owner: Client,
  tenantId: string,
  stocked: readonly DemoMedicine[],
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const year = fiscalYearOf(today);
  const isAgreed = today >= `${year}-10-01`;
  const first = {
    standing: "provisional",
    from: `${year}-04-01`,
    until: `${year + (isAgreed ? 0 : 1)}-${isAgreed ? "09-30" : "03-31"}`,
  };
  const second = { standing: "agreed", from: `${year}-10-01`, until: `${year + 1}-03-31` };
  const rows = wholesalers.slice(0, 3).flatMap((wholesaler, nth) =>
    stocked
      .filter((medicine) => nth < 2 || wholesalerOf(medicine) === wholesaler)
      .filter(({ regulation }) => nth === 0 || regulation !== "narcotic")
      .flatMap((medicine) => medicine.packages.map((pack) => ({ medicine, pack })))
      .flatMap(({ medicine, pack }) =>
        (isAgreed ? [first, second] : [first]).map((term) => {
          const unit = netPriceOf(medicine, today, wholesaler) * (isAgreed && term === first ? 1.02 : 1);
          const price = Math.round(unit * Number(pack.quantity));
          // What began as provisional was settled over the summer, but with whom is not in the system. Some prices of the
          // first wholesaler are provisional again.
          const isOpen = nth === 0 && term === second && Number(pack.gtin.slice(-4, -1)) % 5 === 0;
          const standing = isOpen ? "provisional" : isAgreed && nth < 2 ? "agreed" : term.standing;
          return { ...term, standing, nth, office: wholesaler.office, medicine, pack, price };
        }),
      ),
  );
  await insertRows(
    owner,
    "trading_price",
    {
      columns: [
        ["trading_id", "uuid", ({ nth }) => tradingIdOf(0, nth)],
        ["wholesaler_id", "uuid", ({ nth, office }) => office && demoId("wholesaler", nth)],
        ["medicine_id", "text", ({ medicine }) => medicine.id],
        ["gtin", "text", ({ pack }) => pack.gtin],
        ["package_quantity", "numeric", ({ pack }) => pack.quantity],
        ["price", "numeric", ({ price }) => price],
        ["unit_price", "numeric", ({ price, pack }) => (price / Number(pack.quantity)).toFixed(4)],
        ["standing", "text", ({ standing }) => standing],
        ["contract", "text", ({ medicine }) => (medicine.isGeneric ? "total" : "item")],
        ["valid_from", "date", ({ from }) => from],
        ["valid_until", "date", ({ until }) => until],
        ["by_wholesaler", "boolean", ({ office }) => office !== undefined],
        ["put_by", "text", ({ office }) => office?.userId ?? "demo-manager"],
      ],
      constants: [
        ["tenant_id", "text", tenantId],
        ["institution_id", "uuid", demoId("institution", 0)],
        ["put_at", "timestamptz", now],
      ],
    },
    rows,
  );
}
