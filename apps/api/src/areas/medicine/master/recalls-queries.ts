import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** A recall as it is published, with its medicines. */
export interface PublishedRecall {
  number: string;
  seq: string;
  publishedOn: string;
  recallClass: number;
  name: string;
  lots: string;
  maker: string;
  reason: string;
  hazard: string;
  startedOn: string | null;
  contact: string;
  remarks: string;
  medicines: { medicineId: string; name: string; unit: string }[];
}

const published = sql`
  select r.number, r.seq::text as seq, r.published_on::text as "publishedOn", r.recall_class as "recallClass", r.name, r.lots, r.maker,
    r.reason, r.hazard, r.started_on::text as "startedOn", r.contact, r.remarks,
    (select coalesce(json_agg(json_build_object('medicineId', m.id, 'name', m.name, 'unit', m.unit) order by m.kana_folded, m.id), '[]')
      from recall_medicine rm join medicine m on m.id = rm.medicine_id where rm.recall_number = r.number) as medicines
  from recall r`;

/** Recalls with a medicine published since a day, or those above a mark, by class and the newest first. */
export async function selectRecalls(
  db: Db,
  { since, after = "0" }: { since: string; after?: string },
): Promise<PublishedRecall[]> {
  const result = await sql<PublishedRecall>`
    ${published} where r.published_on >= ${since}::date and r.seq > ${after}::bigint
      and exists (select from recall_medicine rm where rm.recall_number = r.number)
    order by r.recall_class, r.published_on desc, r.number`.execute(db);
  return result.rows;
}

/** One recall; undefined where there is none. */
export async function selectRecall(db: Db, number: string): Promise<PublishedRecall | undefined> {
  const result = await sql<PublishedRecall>`${published} where r.number = ${number}`.execute(db);
  return result.rows[0];
}

/** Recalls whose medicine nobody knows, newest first. */
export async function selectUnknownRecalls(
  db: Db,
  { since, limit }: { since: string; limit: number },
): Promise<PublishedRecall[]> {
  const result = await sql<PublishedRecall>`
    ${published} where r.published_on >= ${since}::date
      and not exists (select from recall_medicine rm where rm.recall_number = r.number)
    order by r.published_on desc, r.number limit ${limit}`.execute(db);
  return result.rows;
}

/** The number of the newest news of recalls; `0` where there is none. */
export async function selectLastRecallSeq(db: Db): Promise<string> {
  const result = await sql<{ seq: string }>`select coalesce(max(seq), 0)::text as seq from recall`.execute(db);
  return result.rows[0]?.seq ?? "0";
}
