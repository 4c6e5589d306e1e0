import type { Client } from "pg";
import { seed, size } from "./fiction.ts";
import { type DemoMedicine, demoMedicines } from "./generate/medicines/medicines.ts";
import { netPriceOf, wholesalerOf, wholesalers } from "./generate/wholesalers.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";
import { type DemoPlan, demoPlan } from "./plan/demo-plan.ts";
import { chooseForRoles, type PlannedMedicine, type ShelfFact } from "./plan/shelf-roles.ts";
import { arrangeShelf, oweRemainder, packByDose, takeOverExpiring } from "./write-desk.ts";
import type { Place } from "./write-history.ts";

/**
 * What the demo's desk has to do on the day the demo begins, by its plan: medicines that have to be ordered for every reason,
 * goods that expire soon, and what is owed to a patient. Where nothing was ordered, or anything is owed already, nothing is put in.
 */
export async function seedDesk({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const place = { tenantId, institutionId: demoPharmacy.id };
  const plan = demoPlan(now);
  await owner.query("begin");
  if (await mayArrange(owner, place)) {
    const facts = await shelfFacts(owner, place, plan);
    const planned = chooseForRoles(facts, plan.roles);
    await enter(owner, place);
    await arrangeShelf(owner, place, planned, plan.worked);
    await packByDose(owner, place, planned, plan.today);
    const seldom = seldomUsed(facts, planned);
    if (seldom) await takeOverExpiring(owner, place, { fact: seldom, ...plan.expiring, worked: plan.worked });
    await oweRemainder(owner, place, {
      apartFrom: planned.map(({ fact }) => fact.medicineId),
      ...plan.remainder,
      worked: plan.worked,
    });
    // Whatever follows on this connection acts for nobody.
    await owner.query("select set_config('app.tenant_id', '', false), set_config('app.institution_id', '', false)");
  }
  await owner.query("commit");
}

async function mayArrange(owner: Client, { tenantId, institutionId }: Place): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select exists (select from purchase_order where tenant_id = $1 and institution_id = $2 and placed_by = 'demo-pharmacist')
       and exists (select from trading_route where tenant_id = $1 and institution_id = $2)
       and not exists (select from remainder where tenant_id = $1 and institution_id = $2) as may`,
    [tenantId, institutionId],
  );
  return rows[0]?.may === true;
}

/** The database's functions ask in whose name they are called. */
async function enter(owner: Client, { tenantId, institutionId }: Place): Promise<void> {
  await owner.query("select set_config('app.tenant_id', $1, false), set_config('app.institution_id', $2, false)", [
    tenantId,
    institutionId,
  ]);
}

/** What is used so seldom that more of it expires. */
function seldomUsed(facts: readonly ShelfFact[], planned: readonly PlannedMedicine[]): ShelfFact | undefined {
  const taken = new Set(planned.map(({ fact }) => fact.medicineId));
  return facts
    .filter(({ medicineId, unit, regulation }) => !taken.has(medicineId) && unit === "錠" && regulation === "none")
    .toSorted((one, other) => one.daily - other.daily || (one.medicineId < other.medicineId ? -1 : 1))[0];
}

type FactRow = Omit<ShelfFact, "isCheaperElsewhere" | "maker"> & { medicineId: string };

/** The medicines that nobody waits for: not promised, offered, being counted or owed below zero. */
async function shelfFacts(owner: Client, { tenantId, institutionId }: Place, plan: DemoPlan): Promise<ShelfFact[]> {
  const { today } = plan;
  const { rows } = await owner.query<FactRow>(factsSql, [tenantId, institutionId, today]);
  const medicines = new Map([...demoMedicines({ seed, count: size.medicines, today })].map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const medicine = medicines.get(row.medicineId);
    if (!medicine) return [];
    return [{ ...row, maker: medicine.maker, isCheaperElsewhere: isCheaperElsewhere(medicine, today) }];
  });
}

/** Whether one of the two wholesalers with prices for everything sells each of its packs for less than the usual one. */
function isCheaperElsewhere(medicine: DemoMedicine, today: string): boolean {
  const usual = wholesalerOf(medicine);
  const yenOf = (unit: number, { quantity }: DemoMedicine["packages"][number]) => Math.round(unit * Number(quantity));
  return wholesalers
    .slice(0, 2)
    .some(
      (other) =>
        other !== usual &&
        medicine.packages.every(
          (pack) => yenOf(netPriceOf(medicine, today, other), pack) < yenOf(netPriceOf(medicine, today, usual), pack),
        ),
    );
}

/** Open days of 90: what a day takes is counted by them. */
const openDaysOf90 = 72;

const factsSql = `
  with used as materialized (
    select i.medicine_id, sum(i.total) / ${openDaysOf90} as daily,
      count(*) filter (where d.dispensed_on > $3::date - 28)::int as times,
      sum(i.total) filter (where i.usage_class = 'oral') as swallowed
    from dispensing d join dispensing_item i on i.tenant_id = d.tenant_id and i.institution_id = d.institution_id
      and i.dispensing_id = d.id
    where d.tenant_id = $1 and d.institution_id = $2 and d.state = 'active' and d.dispensed_on > $3::date - 90
    group by i.medicine_id
  ), received as materialized (
    select medicine_id, sum(quantity) as month from stock_movement
    where tenant_id = $1 and institution_id = $2 and kind = 'receive' and happened_on > $3::date - 30 group by medicine_id
  ), cart as materialized (
    select l.medicine_id, sum(l.packs * l.pack_quantity) as quantity from purchase_order o
      join purchase_order_line l on l.tenant_id = o.tenant_id and l.institution_id = o.institution_id and l.order_id = o.id
    where o.tenant_id = $1 and o.institution_id = $2 and o.state = 'draft' group by l.medicine_id
  ), pack as materialized (
    select medicine_id, min(quantity) filter (where form like '%バラ%') as loose from medicine_package
    where gtin <> '' and quantity > 0 group by medicine_id
  )
  select m.id as "medicineId", m.unit, m.regulation,
    coalesce((select s.kind from supply_status s where s.medicine_id = m.id limit 1), '') as supply,
    coalesce(m.transitional_until >= $3::date, false) as "isTransitional", s.on_hand::float8 as usable,
    (coalesce(n.quantity, 0) + coalesce(c.quantity, 0))::float8 as open, coalesce(u.daily, 0)::float8 as daily,
    coalesce(u.times, 0) as times,
    coalesce(p.loose <= u.swallowed, false) as "isSoldLoose",
    coalesce(r.month, 0) = 0 as "hasRoom"
  from stock_item s
    join medicine m on m.id = s.medicine_id
    join pack p on p.medicine_id = m.id
    left join used u on u.medicine_id = m.id
    left join received r on r.medicine_id = m.id
    left join cart c on c.medicine_id = m.id
    left join on_order n on n.tenant_id = s.tenant_id and n.institution_id = s.institution_id and n.medicine_id = m.id
  where s.tenant_id = $1 and s.institution_id = $2 and s.reserved = 0 and s.on_hand > 0
    and not exists (select from stock_balance b where b.tenant_id = s.tenant_id and b.institution_id = s.institution_id
      and b.medicine_id = s.medicine_id and b.on_hand < 0)
    and not exists (select from share_request q where q.tenant_id = s.tenant_id and q.owner_id = s.institution_id
      and q.medicine_id = s.medicine_id and q.state = 'requested')
    and not exists (select from surplus_offer o where o.tenant_id = s.tenant_id and o.institution_id = s.institution_id
      and o.medicine_id = s.medicine_id)
    and not exists (select from stock_count_expected e join stock_count k on k.tenant_id = e.tenant_id
        and k.institution_id = e.institution_id and k.id = e.count_id and k.state = 'open'
      where e.tenant_id = s.tenant_id and e.institution_id = s.institution_id and e.medicine_id = s.medicine_id)
  order by m.id`;
