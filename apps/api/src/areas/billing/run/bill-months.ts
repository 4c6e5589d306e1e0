import { pauseAfterDue, pauseAfterFailure } from "@meguri/rules/billing-charges";
import { monthAfter } from "@meguri/rules/months";
import type { Logger } from "pino";
import { type Actor, systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type CardProvider, CardProviderError } from "../../../platform/cards/card-provider.ts";
import { monthOf } from "../../../platform/clock/month.ts";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import { type Database, type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import {
  endPaidPlan,
  enterAsSystem,
  type InstitutionAccess,
  pausePaidPlans,
  selectAdmins,
  selectInstitution,
} from "../../institution/institutions/index.ts";
import {
  type AccountPlace,
  institutionsPaidIn,
  type LockedAccount,
  lockAccount,
  openAccount,
  selectPayersOf,
  updateAccountRow,
} from "../accounts/index.ts";
import { pauseIfUnpaid } from "../charges/index.ts";
import { type IssuingDeps, issueMonth } from "../issuing/index.ts";
import { insertClockAlarm, selectAccountsToPause, selectAccountsToRun, selectUnpaidPlans } from "./run-queries.ts";

/** Accounts that `billing_accounts_to_run` returns at most. */
const fullPage = 500;

/** Dependencies of the monthly run. */
export interface RunDeps extends IssuingDeps {
  database: Database;
  log: Logger;
  institutionAccess: InstitutionAccess;
  /** Undefined where no card provider is set up. */
  cards: CardProvider | undefined;
}

/**
 * What the calendar brings: on the 1st the invoices of all accounts, missed months first; the end of plans that nobody pays for;
 * the pause of accounts whose invoice has been open for too long. Nothing is done while the provider has another day, since
 * then a clock is wrong. Each account and institution is a transaction of its own, so that a run that dies goes on where it
 * stopped, and two at once do nothing twice.
 * @returns whether there may be more to do at once
 */
export async function billMonths(deps: RunDeps, stopping: AbortSignal): Promise<boolean> {
  const { database, clock } = deps;
  const day = today(clock);
  const month = monthOf(day);
  const limits = { day, afterDue: pauseAfterDue, afterFailure: pauseAfterFailure };
  const due = await systemSession(database, "", async (db) => ({
    accounts: await selectAccountsToRun(db, month),
    unpaid: await selectUnpaidPlans(db, month),
    late: await selectAccountsToPause(db, limits),
  }));
  const all = [...due.accounts, ...due.unpaid, ...due.late];
  if (all.length === 0 || !(await clocksAgree(deps, day, new Set(all.map(({ tenantId }) => tenantId))))) return false;
  const steps = [
    ...due.accounts.map((place) => () => billAccount(deps, place, month)),
    ...due.unpaid.map((place) => () => stopPlan(deps, place, month)),
    ...due.late.map((place) => () => pauseAccount(deps, place)),
  ];
  let done = 0;
  for (const step of steps) {
    if (stopping.aborted) return false;
    done += await succeeds(deps.log, step);
  }
  // The lists are pages: where one is full there is more.
  return done > 0 && due.accounts.length >= fullPage;
}

/** One that fails is tried again with the next run, and keeps no other from its turn. @returns 1 where it succeeded, else 0 */
async function succeeds(log: Logger, step: () => Promise<void>): Promise<0 | 1> {
  try {
    await step();
    return 1;
  } catch (error) {
    log.error({ err: error }, "a step of the monthly run failed");
    return 0;
  }
}

function pauseAccount(deps: RunDeps, place: AccountPlace): Promise<void> {
  return inHeldAccount(deps, place, (tx, { account, actor }) => pauseIfUnpaid(tx, deps, actor, account));
}

/** Whether the provider has the same day; administrators are notified once a day where it has not. */
async function clocksAgree(deps: RunDeps, day: string, tenants: ReadonlySet<string>): Promise<boolean> {
  const { cards, clock, database, notifier, log } = deps;
  if (!cards) return true;
  const providerDay = await cards.serverDay().catch((error: unknown) => {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ err: error }, "the provider's day is not known: the monthly run waits");
    return undefined;
  });
  if (providerDay === undefined || providerDay === day) return providerDay === day;
  log.error({ day, providerDay }, "the provider has another day: the monthly run does not start");
  for (const tenantId of tenants) {
    await systemSession(database, tenantId, (db) =>
      inTransaction(db, async (tx) => {
        if (!(await insertClockAlarm(tx, tenantId, { day, providerDay, at: clock.now() }))) return;
        await notifier.notify(tx, clock, tenantId, {
          userIds: await selectAdmins(tx, tenantId),
          kind: "billing.clock_differs",
          values: { day, providerDay },
          path: "/u/setting/plan",
        });
      }),
    );
  }
  return false;
}

/** Bills the months of an account that are not billed yet, the oldest first; a month that begins paused is not billed. */
async function billAccount(deps: RunDeps, place: AccountPlace, month: string): Promise<void> {
  const { tenantId, accountId } = place;
  await inHeldAccount(deps, place, async (tx, { account, actor }) => {
    const present = month.slice(0, 7);
    const last = account.billed_through?.slice(0, 7);
    for (let next = last ? monthAfter(last) : present; next <= present; next = monthAfter(next)) {
      const institutionIds = await institutionsPaidIn(tx, place, `${next}-01`);
      await pausePaidPlans(tx, { tenantId, institutionIds }, account.paused_at);
      if (!account.paused_at) await issueMonth(tx, deps, actor, { account, month: next });
    }
    await updateAccountRow(
      tx,
      { tenantId, accountId },
      { billed_through: last && last > present ? `${last}-01` : month },
    );
  });
}

/** Runs work in an account that is open and held; nothing where it is gone. */
async function inHeldAccount(
  { database }: RunDeps,
  place: AccountPlace,
  work: (tx: Db, held: { account: LockedAccount; actor: Actor }) => Promise<void>,
): Promise<void> {
  await systemSession(database, place.tenantId, async (db) => {
    await openAccount(db, place.accountId);
    await inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, place);
      if (account) await work(tx, { account, actor: systemActor(place.tenantId) });
    });
  });
}

/** Ends the plan of an institution that no account pays for any more, with the month that was paid last. */
async function stopPlan(
  { database, clock, notifier, institutionAccess }: RunDeps,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  month: string,
): Promise<void> {
  await systemSession(database, tenantId, (db) =>
    inTransaction(db, async (tx) => {
      await holdRecord(tx, tenantId, "payer", institutionId);
      await enterAsSystem(tx, institutionId);
      const payers = await selectPayersOf(tx, { tenantId, institutionId }, month);
      if (payers.some(({ firstMonth }) => firstMonth !== null && firstMonth <= month)) return;
      const ended = { on: addDays(month, -1), by: "system", at: clock.now() };
      if (!(await endPaidPlan(tx, { tenantId, institutionId }, ended))) return;
      await audit(tx, clock, systemActor(tenantId), {
        action: "billing.plan_stopped",
        objectType: "plan",
        objectId: institutionId,
        institutionId,
      });
      await notifier.notify(tx, clock, tenantId, {
        userIds: await institutionAccess.managersOf(tx, tenantId, institutionId),
        kind: "billing.plan_stopped",
        values: { institution: (await selectInstitution(tx, tenantId, institutionId))?.name ?? "" },
        path: `/u/setting/inst/${institutionId}/medorder-plan`,
        institutionId,
      });
    }),
  );
}
