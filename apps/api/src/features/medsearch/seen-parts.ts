import type { Clock } from "../../platform/clock/clock.ts";
import { today } from "../../platform/clock/tokyo-day.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  type InstitutionFacts,
  type MedicineFacts,
  type PartnerRow,
  selectGroupNames,
  selectInstitutionFacts,
  selectMedicineFacts,
} from "./medsearch-queries.ts";

/** A partner with everything that is told of it. */
export interface SeenPartner extends PartnerRow {
  facts: InstitutionFacts;
  groupNames: { id: string; name: string }[];
}

/** What partners are called and where they stand; of several rows of one partner the first counts. */
export async function describePartners(
  db: Db,
  tenantId: string,
  rows: Pick<PartnerRow, "institutionId" | "level" | "groups" | "km">[],
): Promise<SeenPartner[]> {
  const partners = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!partners.has(row.institutionId)) partners.set(row.institutionId, row);
  if (partners.size === 0) return [];
  const facts = await selectInstitutionFacts(db, tenantId, [...partners.keys()]);
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  const names = await selectGroupNames(db, tenantId, [...new Set(rows.flatMap(({ groups }) => groups))]);
  return [...partners.values()].flatMap(({ institutionId, level, groups, km }) => {
    const fact = factsOf.get(institutionId);
    if (!fact) return [];
    const groupNames = groups.map((id) => ({ id, name: names.get(id) ?? "" }));
    return [{ institutionId, level, groups, km, facts: fact, groupNames }];
  });
}

/** What is told of the medicines, each once and in their order. */
export function describeMedicines(
  { db, clock }: { db: Db; clock: Clock },
  medicineIds: string[],
): Promise<MedicineFacts[]> {
  return selectMedicineFacts(db, [...new Set(medicineIds)], today(clock));
}
