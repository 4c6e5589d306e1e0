import type { Clock } from "../../../../platform/clock/clock.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import { type Database, inTransaction } from "../../../../platform/db/database.ts";
import { systemSession } from "../../../../platform/db/system-session.ts";
import type { Notifier } from "../../../account/notifications/index.ts";
import { institutionAccess } from "../institution-access.ts";
import { selectInstitution } from "../institutions-queries.ts";
import { markTrialReminded, selectTrialsToRemind, type TrialToRemind } from "./plans-queries.ts";
import { trialEndWords } from "./trial-end-words.ts";

/** Dependencies of the reminders. */
export interface RemindingDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
}

/**
 * Reminds the managers of each institution 7 days and 1 day before its trial ends, once each; one that was missed is sent
 * later with the day of the end. A trial that a manager has ended, or that another plan follows, is not reminded of.
 * @returns whether there may be more
 */
export async function remindOfTrialEnds(deps: RemindingDeps): Promise<boolean> {
  const day = today(deps.clock);
  const trials = await systemSession(deps.database, "", (db) => selectTrialsToRemind(db, day));
  const problems: unknown[] = [];
  for (const trial of trials) await remind(deps, trial).catch((error: unknown) => problems.push(error));
  // One that cannot be sent keeps no other from its turn.
  if (problems.length > 0) throw new AggregateError(problems, "reminders of trials could not be sent");
  return trials.length > 0;
}

async function remind({ database, clock, notifier }: RemindingDeps, trial: TrialToRemind): Promise<void> {
  const { tenantId, institutionId, endsOn } = trial;
  await systemSession(database, tenantId, (db) =>
    inTransaction(db, async (tx) => {
      // Another server may have reminded them meanwhile.
      if (!(await markTrialReminded(tx, trial))) return;
      const institution = (await selectInstitution(tx, tenantId, institutionId))?.name ?? "";
      await notifier.notify(tx, clock, tenantId, {
        userIds: await institutionAccess.managersOf(tx, tenantId, institutionId),
        kind: "institution.trial_ends",
        values: { institution, endsOn },
        path: `/u/setting/inst/${institutionId}/medorder-plan`,
        institutionId,
        mail: (language) => trialEndWords(language, { institution, endsOn }),
      });
    }),
  );
}
