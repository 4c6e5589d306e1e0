import { followChanges } from "../platform/changes/follow-changes.ts";
import { billMonths } from "./bill-months.ts";
import { closeCustomers } from "./close-customers.ts";
import { erasePatients } from "./erase-patients.ts";
import { expireShares } from "./expire-shares.ts";
import { forgetDoor } from "./forget-door.ts";
import { forgetOldOrderKeys } from "./forget-order-keys.ts";
import { forgetScans } from "./forget-scans.ts";
import { gatherNegotiations } from "./gather-negotiations.ts";
import { handleCardEvents } from "./handle-card-events.ts";
import type { JobDeps } from "./job-deps.ts";
import { keepShopFigures } from "./keep-shop-figures.ts";
import { notifyOfChanges } from "./notify-of-changes.ts";
import { partitionAudit } from "./partition-audit.ts";
import { remindOfTrialEnds } from "./remind-of-trial-ends.ts";
import type { Job } from "./repeat.ts";
import { retryParkedEvidence } from "./retry-parked-evidence.ts";
import { retryUnknownItems } from "./retry-unknown-items.ts";
import { runForecasts } from "./run-forecasts.ts";
import { runMasterImports } from "./run-master-imports.ts";
import { runUserImports } from "./run-user-imports.ts";
import { sealAudit } from "./seal-audit.ts";
import { sendChanges } from "./send-changes.ts";
import { sendInvoices } from "./send-invoices.ts";
import { sendMail } from "./send-mail.ts";
import { sendOrders } from "./send-orders.ts";
import { sendWebhooks } from "./send-webhooks.ts";
import { shareRequests } from "./share-requests.ts";
import { syncIdentity } from "./sync-identity.ts";
import { workCharges } from "./work-charges.ts";
import { workOnChainRuns } from "./work-on-chain-runs.ts";

/** Starts the background work of this process. */
export function startJobs(deps: JobDeps): Job {
  const jobs: Job[] = [
    sendChanges(deps),
    shareRequests(deps),
    followChanges({ url: deps.env.DIRECT_DATABASE_URL, hub: deps.changes, log: deps.log }),
    syncIdentity(deps),
    sealAudit(deps),
    partitionAudit(deps),
    runUserImports(deps),
    runMasterImports(deps),
    sendMail(deps),
    retryUnknownItems(deps),
    retryParkedEvidence(deps),
    forgetScans(deps),
    erasePatients(deps),
    expireShares(deps),
    runForecasts(deps),
    notifyOfChanges(deps),
    sendOrders(deps),
    sendInvoices(deps),
    closeCustomers(deps),
    forgetOldOrderKeys(deps),
    sendWebhooks(deps),
    forgetDoor(deps),
    handleCardEvents(deps),
    remindOfTrialEnds(deps),
    billMonths(deps),
    workCharges(deps),
    workOnChainRuns(deps),
    gatherNegotiations(deps),
    keepShopFigures(deps),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
