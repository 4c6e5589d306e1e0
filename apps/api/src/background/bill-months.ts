import { notifierIn } from "../areas/account/notifications/index.ts";
import { billMonths as bill } from "../areas/billing/run/index.ts";
import { institutionAccess } from "../areas/institution/institutions/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 10_000;

/** Issues the operator's invoices on the 1st, ends plans that nobody pays for, and pauses accounts that owe too long. */
export function billMonths({
  env,
  database,
  clock,
  log,
  cards,
  names,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "cards" | "names">): Job {
  const { operator, DEFAULT_LANGUAGE: language } = env;
  const deps = { database, clock, log, cards, operator, language, notifier: notifierIn(language), institutionAccess };
  return repeatAlone({ name: "bill-months", everyMs, log, names }, (stopping) => bill(deps, stopping));
}
