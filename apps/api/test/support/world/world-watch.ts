import type { TestApi } from "../server/api.ts";

/** A recall of the world's medicine, which is everybody's. */
export interface WatchThings {
  recallNumber: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  medicineId: string;
  by: string;
}

/** Puts a recall into the master, and what the pharmacy has done about it. */
export async function watchThings(
  api: TestApi,
  { tenantId, mark, institutionId, medicineId, by }: Wish,
): Promise<WatchThings> {
  const recallNumber = "2-00001";
  await api.sql(
    `insert into recall (number, published_on, recall_class, name, lots, updated_at)
     values ($1, current_date, 2, '架空錠', '全ロット', now()) on conflict do nothing`,
    [recallNumber],
  );
  await api.sql("insert into recall_medicine (recall_number, medicine_id) values ($1, $2) on conflict do nothing", [
    recallNumber,
    medicineId,
  ]);
  const own = [tenantId, institutionId, recallNumber, by];
  await api.sql(
    `insert into recall_case (tenant_id, institution_id, recall_number, all_lots, lots, confirmed_text, confirmed_by, confirmed_at)
     values ($1, $2, $3, true, array[$5], '全ロット', $4, now())`,
    [...own, mark],
  );
  await api.sql(
    `insert into recall_step (tenant_id, institution_id, recall_number, step, note, done_by, done_at)
     values ($1, $2, $3, 'confirmed', $5, $4, now())`,
    [...own, mark],
  );
  await api.sql("insert into watch_mark (tenant_id, institution_id, updated_at) values ($1, $2, now())", [
    tenantId,
    institutionId,
  ]);
  return { recallNumber };
}
