import type { Logger } from "pino";
import { selectTenantIds } from "../../../../platform/auth/tenants-queries.ts";
import { addDays, today } from "../../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { systemSession } from "../../../../platform/db/system-session.ts";
import { enterAsSystem } from "../../../institution/institutions/index.ts";
import { type ForecastWorkerDeps, makeForecast } from "./make-forecast.ts";
import { noFigures } from "./write-forecast.ts";
import { beginNight, insertRun, makePools, putOffDue, takeDue } from "./write-forecast-queries.ts";

/** So long nobody else takes an institution that is being worked on. */
const heldMs = 10 * 60 * 1000;
const mostFailures = 5;
/** An institution that has not dispensed for so long needs no forecast every night. */
const idleDays = 90;

/**
 * Makes the forecast that is due longest. What fails is noted as a run of its own, put off and tried again; the forecast of
 * before stays in force. @returns whether there was one
 */
export async function workOnForecasts(deps: ForecastWorkerDeps & { log: Logger }): Promise<boolean> {
  const { database, clock, log } = deps;
  const at = clock.now();
  const until = new Date(at.getTime() + heldMs);
  const due = await systemSession(database, "", (db) => takeDue(db, { at, until }));
  if (!due) return false;
  const { tenantId, institutionId, reason } = due;
  try {
    await makeForecast(deps, { tenantId, institutionId }, due);
  } catch (error) {
    log.error({ err: error, tenantId, institutionId }, "a forecast could not be made");
    await systemSession(database, tenantId, (db) =>
      inTransaction(db, async (tx) => {
        await enterAsSystem(tx, institutionId);
        await insertRun(tx, { tenantId, institutionId }, failedRun({ reason, begunAt: at, now: clock.now() }));
        await putOffDue(tx, { tenantId, institutionId }, { at: clock.now(), most: mostFailures });
      }),
    );
  }
  return true;
}

function failedRun({ reason, begunAt, now }: { reason: "night" | "import" | "requested"; begunAt: Date; now: Date }) {
  return {
    reason,
    state: "failed" as const,
    as_of: today({ now: () => now }),
    begun_at: begunAt,
    milliseconds: now.getTime() - begunAt.getTime(),
    history_from: null,
    ...noFigures,
  };
}

/**
 * The night's work, to be called from time to time: makes due every institution that has no forecast for the day. What the
 * last forecasts of a tenant's institutions counted is added up again first, once a day of this process.
 */
export function forecastNight({
  database,
  clock,
}: Pick<ForecastWorkerDeps, "database" | "clock">): () => Promise<void> {
  let pooledFor: string | undefined;
  return async () => {
    const [day, at] = [today(clock), clock.now()];
    if (pooledFor !== day)
      for (const tenantId of await selectTenantIds(database.root))
        await systemSession(database, tenantId, (db) => makePools(db, at));
    pooledFor = day;
    await systemSession(database, "", (db) => beginNight(db, { day, since: addDays(day, -idleDays), at }));
  };
}
