import { systemActor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import { type Database, inTransaction } from "../../../../platform/db/database.ts";
import { systemSession } from "../../../../platform/db/system-session.ts";
import { enterAsSystem } from "../../../institution/institutions/index.ts";
import { erasePatientsBefore, holdPatients, selectPastRetention } from "./erase-patients-queries.ts";

const mostAtOnce = 5_000;

/**
 * Erases the patients of dispensings that are older than their institution keeps them, some of each institution.
 * @returns whether there may be more
 */
export async function erasePastPatients({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> {
  const past = await systemSession(database, "", (db) => selectPastRetention(db, today(clock)));
  for (const { beforeDay, ...place } of past) {
    await systemSession(database, place.tenantId, (db) =>
      inTransaction(db, async (tx) => {
        await enterAsSystem(tx, place.institutionId);
        await holdPatients(tx, place);
        const erased = await erasePatientsBefore(tx, place, { day: beforeDay, most: mostAtOnce }, clock.now());
        if (erased.dispensings === 0) return;
        await audit(tx, clock, systemActor(place.tenantId), {
          action: "patient.retention_ended",
          objectType: "institution",
          objectId: place.institutionId,
          institutionId: place.institutionId,
          after: { ...erased, beforeDay },
          reason: `${erased.dispensings} dispensings before ${beforeDay}, ${erased.visits} expected visits`,
        });
      }),
    );
  }
  return past.length > 0;
}
