import type { Client } from "pg";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";
import { demoPlan } from "./plan/demo-plan.ts";

/**
 * What the authorities have published lately about the demo pharmacy's shelf, all of it fictional: three changes of supply and one
 * recall of a lot that is on the shelf and was dispensed. Where there is a recall already, or no shelf, nothing is put in.
 */
export async function seedWatch({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const place = [tenantId, demoPharmacy.id];
  const { today } = demoPlan(now);
  await owner.query("begin");
  await owner.query("select set_config('app.master_change', 'on', true)");
  const { rows } = await owner.query<{ known: boolean }>("select exists (select from recall) as known");
  if (rows[0]?.known === false) {
    await changeSupplies(owner, place, today, now);
    await recallLot(owner, place, today, now);
  }
  await owner.query("commit");
}

const stocked = `
  select i.medicine_id as id, coalesce(s.kind, 'normal') as kind, s.reason, s.expected_end from stock_item i
    left join supply_status s on s.medicine_id = i.medicine_id and not s.edited
  where i.tenant_id = $1 and i.institution_id = $2 and i.on_hand > 0
    and exists (select from stock_movement v where v.tenant_id = i.tenant_id and v.institution_id = i.institution_id
      and v.medicine_id = i.medicine_id and v.kind = 'dispense')`;

/** One product that is limited since a week, one that is halted since two days, and one of which less is shipped. */
async function changeSupplies(owner: Client, place: string[], today: string, now: Date): Promise<void> {
  const changes = [
    { kind: "limited", days: 7, cause: "原材料調達上の問題", volume: "b", resolution: "あり" },
    { kind: "halted", days: 2, cause: "製造トラブル（製造委託を含む）", volume: "c", resolution: "未定" },
    { kind: "normal", days: 4, cause: "", volume: "b", resolution: "" },
  ] as const;
  for (const { kind, days, cause, volume, resolution } of changes) {
    await owner.query(
      `with chosen as (
         select * from (${stocked}) s where kind = $3 order by id limit 1
       ), stated as (
         insert into supply_status as s (medicine_id, edited, kind, reason, expected_end, cause, volume, since, resolution, listed_on, updated_at)
         select id, false, $3, coalesce(reason, ''), coalesce(expected_end, ''), $4, $5, $6::date - $7::int, $8, $6::date - 1, $9
         from chosen
         on conflict (medicine_id, edited) do update set cause = excluded.cause, volume = excluded.volume, since = excluded.since,
           resolution = excluded.resolution, listed_on = excluded.listed_on, updated_at = excluded.updated_at
         returning s.medicine_id, s.reason, s.expected_end
       )
       insert into supply_change (medicine_id, kind_before, kind_after, reason_after, volume_before, volume_after, cause,
         expected_end, changed_on, recorded_at)
       select medicine_id, 'normal', $3, reason, 'a', $5, $4, expected_end, $6::date - $7::int, $9 from stated`,
      [...place, kind, cause, volume, today, days, resolution, now],
    );
  }
}

/** A recall of class II: the smallest lot of which some is on the shelf and some was dispensed. */
async function recallLot(owner: Client, place: string[], today: string, now: Date): Promise<void> {
  await owner.query(
    `with lot as (
       select l.medicine_id, l.lot, m.name from stock_lot l
         join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id and b.lot_id = l.id
         join medicine m on m.id = l.medicine_id
       where l.tenant_id = $1 and l.institution_id = $2 and l.lot <> '' and b.on_hand > 0 and m.regulation = 'none' and m.unit = '錠'
         and exists (select from stock_movement v where v.tenant_id = l.tenant_id and v.institution_id = l.institution_id
           and v.medicine_id = l.medicine_id and v.lot_id = l.id and v.kind = 'dispense')
         and b.on_hand * 2 < (select i.on_hand from stock_item i where i.tenant_id = l.tenant_id
           and i.institution_id = l.institution_id and i.medicine_id = l.medicine_id)
       order by b.on_hand, l.id limit 1
     ), published as (
       insert into recall (number, published_on, recall_class, name, lots, maker, reason, hazard, started_on, contact, updated_at)
       select '2-99001', $3::date - 1, 2, name, '製造番号：' || lot || chr(10) || '出荷数量：1,240箱' || chr(10)
           || '出荷時期：令和7年4月〜令和7年9月',
         '架空堂製薬株式会社', '長期安定性試験で溶出性が承認規格に適合しないことが判明したため、自主回収します。',
         '溶出性がわずかに規格を下回ったもので、重篤な健康被害が発生するおそれはないと考えています。', $3::date - 1,
         '架空堂製薬株式会社 お客様相談室（架空）', $4
       from lot returning number
     )
     insert into recall_medicine (recall_number, medicine_id) select number, medicine_id from published, lot`,
    [...place, today, now],
  );
}
