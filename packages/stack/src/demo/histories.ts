import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { seed, size } from "./fiction.ts";
import { demoId } from "./generate/ids.ts";
import { demoMedicines } from "./generate/medicines/medicines.ts";
import { chainShops } from "./generate/owners.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { type HistoryOptions, pharmacyHistory } from "./generate/pharmacy/history.ts";
import { isFictional } from "./is-fictional.ts";
import { openShop, writeOpeningDays } from "./open-shop.ts";
import type { DemoDeps } from "./people.ts";
import { workedUntil } from "./plan/demo-plan.ts";
import { type Place, writeChapter, writeShelf } from "./write-history.ts";

type Size = Pick<HistoryOptions, "days" | "patients" | "passingADay" | "forgotten">;

/** The demo pharmacy with two years behind it, and the other shops of its corporation that began recently. */
const sizes: readonly Size[] = [
  { days: 730, patients: 900, passingADay: 15, forgotten: 95 },
  { days: 45, patients: 90, passingADay: 3, forgotten: 20 },
  { days: 45, patients: 60, passingADay: 2, forgotten: 10 },
];
/** The shops that are farther away, and the third, which has not begun yet. */
const small: Size = { days: 28, patients: 14, passingADay: 1, forgotten: 2 };
const notBegun = 3;
const shops: readonly { shop: number; size: Size }[] = chainShops(size.institutions)
  .filter((shop) => shop !== notBegun)
  .map((shop) => ({ shop, size: sizes[shop] ?? small }));
const written =
  "stock_item stock_lot stock_balance stock_movement dispensing_file dispensing dispensing_item delivery delivery_line stock_count stock_count_expected stock_count_entry";

/**
 * What pharmacies have dispensed, received and counted, up to now. A pharmacy in which somebody has begun to work, and
 * all of them where the master is not the fictional one, stay as they are.
 */
export async function seedHistories({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const medicines = [...demoMedicines({ seed, count: size.medicines, today: dayOf(now) })];
  const worked = workedUntil(now);
  let shopsWritten = 0;
  await owner.query("begin");
  if (await isFictional(owner, medicines.length)) {
    for (const { shop, size: ofShop } of shops) {
      const place = { tenantId, institutionId: demoId("institution", shop) };
      const reported = await untouched(owner, place);
      if (!reported) continue;
      await writeHistory(owner, place, { ...reported, ...ofShop, ...worked, seed, shop, medicines });
      shopsWritten += 1;
    }
  }
  await owner.query("commit");
  if (shopsWritten > 0) await pack(owner);
  // Nothing is known of tables that were filled at once, and questions to them would be planned as if they were empty.
  await analyze(owner);
}

/** Rebuilds the largest indexes: keys that came in the order of days leave pages of an index by medicine half empty. */
async function pack(owner: Client): Promise<void> {
  for (const table of ["stock_movement", "dispensing", "dispensing_item"]) await owner.query(`reindex table ${table}`);
}

async function analyze(owner: Client): Promise<void> {
  await owner.query(`analyze ${written.split(" ").join(", ")}`);
}

/** The code and the people of a pharmacy that is there and has nothing on its shelf; else undefined. */
async function untouched(
  owner: Client,
  { tenantId, institutionId }: Place,
): Promise<Pick<HistoryOptions, "code" | "people"> | undefined> {
  const { rows } = await owner.query<{ code: string; role: string; user_id: string }>(
    `select i.code, m.role, m.user_id from institution i
       join membership m on m.tenant_id = i.tenant_id and m.institution_id = i.id
     where i.tenant_id = $1 and i.id = $2 and i.deleted_at is null
       and not exists (select from stock_setting s where s.tenant_id = i.tenant_id and s.institution_id = i.id)
       and not exists (select from stock_item s where s.tenant_id = i.tenant_id and s.institution_id = i.id)
       and not exists (select from dispensing_file f where f.tenant_id = i.tenant_id and f.institution_id = i.id)
     order by m.user_id`,
    [tenantId, institutionId],
  );
  const [first] = rows;
  if (!first) return undefined;
  const inRole = (...roles: string[]): string =>
    roles.map((role) => rows.find((row) => row.role === role)?.user_id).find(Boolean) ?? first.user_id;
  const people = { manager: inRole("manager"), pharmacist: inRole("pharmacist"), clerk: inRole("clerk", "pharmacist") };
  return { code: first.code, people };
}

async function writeHistory(owner: Client, place: Place, options: HistoryOptions): Promise<void> {
  const { chapters, shelf, firstDay } = pharmacyHistory(options);
  await openShop(owner, place, firstDay, options.now);
  await writeOpeningDays(owner, place, { from: firstDay, now: options.now });
  // The key with which browsers will make patients' keys is no part of the fiction: it is of this system alone.
  await owner.query(
    `insert into dispensing_setting (tenant_id, institution_id, import_key, updated_at) values ($1, $2, $3, $4)`,
    [place.tenantId, place.institutionId, randomBytes(32), options.now],
  );
  let writing: Promise<void> = Promise.resolve();
  for await (const chapter of chapters) {
    await writing;
    writing = writeChapter(owner, place, chapter);
    // It is awaited before the next one; until then nobody else hears of a failure.
    writing.catch(() => undefined);
  }
  await writing;
  await writeShelf(owner, place, shelf);
}
