import type { Client } from "pg";
import { seed, size } from "./fiction.ts";
import { demoId } from "./generate/ids.ts";
import { demoMedicines } from "./generate/medicines/medicines.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { momentsUntil } from "./generate/pharmacy/moments.ts";
import { type DemoEvidence, type DemoShare, partnerEvidence } from "./generate/pharmacy/partner-evidence.ts";
import { partnerRanges } from "./generate/pharmacy/partner-range.ts";
import { partnerShelf } from "./generate/pharmacy/partner-shelf.ts";
import { emptyShelf } from "./generate/pharmacy/shelf.ts";
import { randomOf } from "./generate/random.ts";
import { isFictional } from "./is-fictional.ts";
import { openShop } from "./open-shop.ts";
import type { DemoDeps } from "./people.ts";
import { writeEvidence } from "./write-evidence.ts";
import { writeChapter, writeShelf } from "./write-history.ts";

/** So many of the pharmacies count their stock; the others share what their receipts tell, which is of more medicines. */
const counting = 0.5;
const beside = { counted: 80, dispensed: 160 };

/**
 * What searches return from the pharmacies of the groups: a counted shelf, or some months of receipts. A pharmacy in which
 * somebody has begun to work, and all of them where the master is not the fictional one, stay as they are.
 */
export async function seedPartners({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const today = dayOf(now);
  const medicines = [...demoMedicines({ seed, count: size.medicines, today })];
  await owner.query("begin");
  if (await isFictional(owner, medicines.length)) {
    const rangeOf = partnerRanges(seed, medicines);
    const shares: DemoShare[] = [];
    const uses: DemoEvidence[] = [];
    for (const { shop, institutionId, people } of await untouchedPartners(owner, tenantId)) {
      const random = randomOf(seed, "partner", shop);
      const isCounting = random.chance(counting);
      const range = rangeOf({ random, beside: isCounting ? beside.counted : beside.dispensed });
      if (isCounting) {
        const place = { tenantId, institutionId };
        const moments = momentsUntil(now, today, shop);
        const reported = partnerShelf(
          { shelf: emptyShelf(moments.id), moments, people, today },
          range,
          `${seed}/${shop}`,
        );
        await openShop(owner, place, reported.firstDay, now);
        await writeChapter(owner, place, reported.chapter);
        await writeShelf(owner, place, reported.shelf);
      } else {
        const stated = partnerEvidence({ institutionId, by: people.manager, range }, { today, random });
        shares.push(...stated.shares);
        uses.push(...stated.uses);
      }
    }
    await writeEvidence(owner, tenantId, shares, uses);
  }
  await owner.query("commit");
  await owner.query(
    "analyze stock_item, stock_lot, stock_balance, stock_movement, evidence, evidence_share, shared_stock",
  );
}

interface Partner {
  /** Its place among the fictional institutions. */
  shop: number;
  institutionId: string;
  people: { manager: string; pharmacist: string; clerk: string };
}

/** The fictional pharmacies that are in a group and have nothing on a shelf and nothing shared. */
async function untouchedPartners(owner: Client, tenantId: string): Promise<Partner[]> {
  const ids = Array.from({ length: size.institutions }, (_, index) => demoId("institution", index));
  const { rows } = await owner.query<{ id: string; manager: string; pharmacist: string; clerk: string }>(
    `select i.id, p.manager, coalesce(p.pharmacist, p.manager) as pharmacist,
       coalesce(p.clerk, p.pharmacist, p.manager) as clerk
     from institution i cross join lateral (
       select min(m.user_id) filter (where m.role = 'manager') as manager,
         min(m.user_id) filter (where m.role = 'pharmacist') as pharmacist,
         min(m.user_id) filter (where m.role = 'clerk') as clerk
       from membership m where m.tenant_id = i.tenant_id and m.institution_id = i.id) as p
     where i.tenant_id = $1 and i.id = any ($2) and i.deleted_at is null and i.kind = 'pharmacy' and p.manager is not null
       and exists (select from group_member g
         where g.tenant_id = i.tenant_id and g.institution_id = i.id and g.state = 'joined')
       and not exists (select from stock_setting s where s.tenant_id = i.tenant_id and s.institution_id = i.id)
       and not exists (select from stock_item s where s.tenant_id = i.tenant_id and s.institution_id = i.id)
       and not exists (select from evidence_share e where e.tenant_id = i.tenant_id and e.institution_id = i.id)
     order by i.id`,
    [tenantId, ids],
  );
  return rows.map(({ id, ...people }) => ({ shop: ids.indexOf(id), institutionId: id, people }));
}
