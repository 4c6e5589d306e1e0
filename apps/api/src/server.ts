import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { accountsFeature } from "./areas/account/accounts/index.ts";
import { filesRoutes, type Keeper, keepFile, keepLicences } from "./areas/account/files/index.ts";
import { jobsFeature } from "./areas/account/jobs/index.ts";
import { notificationsFeature, notifierIn } from "./areas/account/notifications/index.ts";
import { userAdminFeature } from "./areas/account/user-admin/index.ts";
import { userFilesRoutes, userImportFeature } from "./areas/account/user-import/index.ts";
import { ownUser, photoRoutes, userRights, usersFeature } from "./areas/account/users/index.ts";
import { billingAccountsFeature, billingMembersFeature } from "./areas/billing/accounts/index.ts";
import { billingAdminFeature } from "./areas/billing/admin/index.ts";
import { billingCardsFeature } from "./areas/billing/cards/index.ts";
import { billingDocumentsFeature, billingPaperRoute } from "./areas/billing/documents/index.ts";
import { cardEventsRoute } from "./areas/billing/events/index.ts";
import { billingPlansFeature } from "./areas/billing/plans/index.ts";
import { billingReceiptsFeature } from "./areas/billing/receipts/index.ts";
import { awaitedFeature } from "./areas/desk/awaited/index.ts";
import { chainOverviewFeature } from "./areas/desk/chain/index.ts";
import { changesFeature } from "./areas/desk/changes/index.ts";
import { deskDayFeature } from "./areas/desk/day/index.ts";
import { medorderOverviewFeature } from "./areas/desk/overview/index.ts";
import { medicinePanelFeature } from "./areas/desk/panel/index.ts";
import { deskFeature } from "./areas/desk/tasks/index.ts";
import { selectStatedPackages } from "./areas/door/availability/index.ts";
import { doorApi, doorPrefix } from "./areas/door/exchange/index.ts";
import { wholesalerProgramsFeature } from "./areas/door/programs/index.ts";
import { wholesalerWebhooksFeature } from "./areas/door/webhooks/index.ts";
import { forecastsFeature } from "./areas/forecast/forecasts/index.ts";
import { corporationsFeature } from "./areas/institution/corporations/index.ts";
import { groupMembersFeature, groupsFeature, groupTies } from "./areas/institution/groups/index.ts";
import { institutionAdminFeature } from "./areas/institution/institution-admin/index.ts";
import { institutionAccess, institutionsFeature, seesInside } from "./areas/institution/institutions/index.ts";
import { endInvitations, membersFeature } from "./areas/institution/members/index.ts";
import { medicinesFeature } from "./areas/medicine/master/index.ts";
import { scansFeature } from "./areas/medicine/scans/index.ts";
import { chainFeature } from "./areas/ordering/chain/index.ts";
import { chainApprovalsFeature } from "./areas/ordering/chain-approvals/index.ts";
import { chainMovesFeature, chainRunFeature } from "./areas/ordering/chain-run/index.ts";
import { customersFeature } from "./areas/ordering/customers/index.ts";
import { orderInboxFeature, pickingListRoute } from "./areas/ordering/inbox/index.ts";
import { negotiationMemoRoute, negotiationsFeature } from "./areas/ordering/negotiations/index.ts";
import { orderDraftsFeature, orderPaperRoute, orderReceiving, ordersFeature } from "./areas/ordering/orders/index.ts";
import { portalTablesFeature } from "./areas/ordering/portal/index.ts";
import { selectPositions } from "./areas/ordering/positions/index.ts";
import { purchasePrices, settlementReportRoute, tradingPricesFeature } from "./areas/ordering/prices/index.ts";
import { orderProposalsFeature } from "./areas/ordering/proposals/index.ts";
import { returnPartners, shopTerms, tradingFeature } from "./areas/ordering/trading/index.ts";
import { wholesalerAdminFeature } from "./areas/ordering/wholesaler-admin/index.ts";
import { wholesalerMembersFeature } from "./areas/ordering/wholesaler-members/index.ts";
import { enterWholesaler, wholesalerAccess, wholesalersFeature } from "./areas/ordering/wholesalers/index.ts";
import { agreementsFeature } from "./areas/settlement/agreements/index.ts";
import { banksFeature } from "./areas/settlement/banks/index.ts";
import { bookkeepingFeature, booksRoute } from "./areas/settlement/bookkeeping/index.ts";
import { closingFeature } from "./areas/settlement/closing/index.ts";
import { outsideCustomersFeature } from "./areas/settlement/customers/index.ts";
import { enteredInvoicesFeature, receivedFileRoute } from "./areas/settlement/entered/index.ts";
import { invoicesExportRoute } from "./areas/settlement/exports/index.ts";
import { invoicesFeature } from "./areas/settlement/invoices/index.ts";
import { invoicePaperRoute } from "./areas/settlement/papers/index.ts";
import { paymentsFeature } from "./areas/settlement/payments/index.ts";
import { receiptsFeature } from "./areas/settlement/receipts/index.ts";
import { invoiceDisputesFeature, receivedInvoicesFeature } from "./areas/settlement/received/index.ts";
import { readBilledMonths } from "./areas/settlement/reported/index.ts";
import { invoiceReturnsFeature } from "./areas/settlement/returns/index.ts";
import { enteredSlipsFeature } from "./areas/settlement/slips/index.ts";
import { evidenceFeature } from "./areas/sharing/evidence/index.ts";
import { medsearchFeature } from "./areas/sharing/medsearch/index.ts";
import { surplusOffersFeature } from "./areas/sharing/offers/index.ts";
import { recordsPaperRoute, transferRecordsFeature } from "./areas/sharing/records/index.ts";
import { sharePaperRoutes, shareRequestsFeature } from "./areas/sharing/requests/index.ts";
import { settlementPaperRoute, shareSettlementsFeature } from "./areas/sharing/settlements/index.ts";
import { countReportRoute, stockCountsFeature } from "./areas/stock/counting/index.ts";
import { dispensingsFeature, heldDispensingsFeature } from "./areas/stock/dispensing/index.ts";
import { stockFeature } from "./areas/stock/ledger/index.ts";
import { deliveryNoticesFeature } from "./areas/stock/notices/index.ts";
import { premadesFeature } from "./areas/stock/premades/index.ts";
import { deliveriesFeature } from "./areas/stock/receiving/index.ts";
import { regulatedLedgersFeature, settleDisposal } from "./areas/stock/regulated-ledgers/index.ts";
import { remaindersFeature } from "./areas/stock/remainders/index.ts";
import { stockReturnsFeature } from "./areas/stock/returns/index.ts";
import { terminalsFeature } from "./areas/stock/terminals/index.ts";
import { stockTransfersFeature } from "./areas/stock/transfers/index.ts";
import { recallsFeature } from "./areas/watch/recalls/index.ts";
import { supplyRecordFeature, supplyRecordRoute } from "./areas/watch/record/index.ts";
import { supplyWatchFeature } from "./areas/watch/supply/index.ts";
import type { Env } from "./env.ts";
import type { Actor } from "./platform/actor.ts";
import type { AuthDeps } from "./platform/auth/authenticate.ts";
import { programTokens, terminalTokens } from "./platform/auth/issued-token.ts";
import { knownTenants } from "./platform/auth/tenants.ts";
import type { VerifyToken } from "./platform/auth/verify-token.ts";
import type { CardProvider } from "./platform/cards/card-provider.ts";
import type { ChangeHub } from "./platform/changes/change-hub.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { Database, Db } from "./platform/db/database.ts";
import type { HeldNames } from "./platform/db/held-names.ts";
import { positionHeader } from "./platform/db/position.ts";
import type { SeeQuery } from "./platform/db/query-watch.ts";
import { slowStatements } from "./platform/db/slow-statements.ts";
import { Failure } from "./platform/failure.ts";
import { accessLog, factsOf, requestLog } from "./platform/http/access-log.ts";
import { closeConnectionsWhile, type Drain, drain } from "./platform/http/drain.ts";
import { health } from "./platform/http/health.ts";
import { httpServer } from "./platform/http/http-server.ts";
import { identityOrigins } from "./platform/http/identity-origins.ts";
import { networkOf } from "./platform/http/network-of.ts";
import { notFound } from "./platform/http/not-found.ts";
import { plainHost } from "./platform/http/plain-host.ts";
import { publicUrlOf } from "./platform/http/public-url.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { staticWeb } from "./platform/http/static-web.ts";
import type { IdentityProvider } from "./platform/identity/identity-provider.ts";
import type { RateLimit } from "./platform/limits/rate-limit.ts";
import { type RequestLimits, requestLimits } from "./platform/limits/share-requests.ts";
import { batchRoute } from "./platform/rpc/batch/batch-route.ts";
import { connectRoutes } from "./platform/rpc/connect-routes.ts";
import type { Feature } from "./platform/rpc/feature.ts";
import { requestGate } from "./platform/rpc/gate.ts";
import { httpAnswer } from "./platform/rpc/http-answer.ts";
import { audited } from "./platform/rpc/interceptors/audited.ts";
import { authenticate } from "./platform/rpc/interceptors/authenticate.ts";
import { deadline } from "./platform/rpc/interceptors/deadline.ts";
import { errors } from "./platform/rpc/interceptors/errors.ts";
import { permission } from "./platform/rpc/interceptors/permission.ts";
import { validation } from "./platform/rpc/interceptors/validation.ts";
import { replicaReads } from "./platform/rpc/replica-read.ts";
import { patientSecretOf, type Secrets } from "./platform/secrets.ts";
import { addQueryToSpan, type Tracing } from "./platform/tracing/span.ts";
import { traceRequests } from "./platform/tracing/trace-requests.ts";
import { readsOnPrimary } from "./reads-on-primary.ts";

/** The parts of the server; tests pass their own clock, keys or provider. */
export interface ServerDeps {
  env: Env;
  database: Database;
  clock: Clock;
  /** The clock of sign-ins, which is the identity provider's; absent where it is the same. */
  signInClock?: Clock;
  log: Logger;
  verifyToken: VerifyToken;
  identity: IdentityProvider;
  secrets: Secrets;
  /** Charges cards; absent where they are switched off. */
  cards?: CardProvider | undefined;
  /** The streams of open pages. */
  changes: ChangeHub;
  /** Limits of requests that are shared with other servers; the server's own where absent. */
  limits?: RequestLimits | undefined;
  /** The announced end of the server; its own where absent. */
  drain?: Drain | undefined;
  /** Times requests and their statements; absent where it is switched off. */
  tracing?: Tracing | undefined;
  /** What is held over all servers; absent where there is one only. */
  names?: HeldNames | undefined;
  /** Milliseconds that only grow, by which requests are limited; the process's own where absent. */
  elapsed?: () => number;
}

/** Every feature of the product, in one list: what is registered is what the permission tests walk. */
export function featuresOf(
  deps: Pick<ServerDeps, "env" | "clock" | "identity" | "secrets" | "cards" | "changes">,
): Feature[] {
  const { env, clock, identity, secrets, cards, changes } = deps;
  const language = env.DEFAULT_LANGUAGE;
  const notifier = notifierIn(language);
  const orderParts = { clock, institutionAccess, notifier };
  const groupParts = { clock, institutionAccess, notifier };
  const tradingParts = { ...groupParts, wholesalerAccess };
  const billingParts = { clock, institutionAccess, notifier, language, cards };
  const issuing = { clock, notifier, language, operator: env.operator };
  return [
    usersFeature({ clock, identity }),
    accountsFeature({ clock, ownUser }),
    userAdminFeature({ clock, userRights }),
    jobsFeature({ clock }),
    userImportFeature({ clock }),
    medicinesFeature({ clock, masterTenant: env.MASTER_TENANT, institutionAccess, changes }),
    institutionsFeature({ clock, notifier, groupTies, keepFile, endInvitations }),
    membersFeature({ clock, notifier, language }),
    institutionAdminFeature({ clock, notifier, institutionAccess }),
    corporationsFeature({ clock, institutionAccess, groupTies, shopTerms }),
    notificationsFeature({ clock }),
    stockFeature({ clock, institutionAccess, settleDisposal, readOutlook: selectPositions }),
    deliveriesFeature({ clock, institutionAccess, orderReceiving, purchasePrices }),
    deliveryNoticesFeature({ clock, institutionAccess }),
    stockCountsFeature({ clock, institutionAccess }),
    regulatedLedgersFeature({ clock, institutionAccess }),
    medorderOverviewFeature({ clock, institutionAccess }),
    chainOverviewFeature({ clock, institutionAccess }),
    deskFeature({ clock, institutionAccess }),
    deskDayFeature({ clock, institutionAccess }),
    medicinePanelFeature({ clock, institutionAccess }),
    supplyWatchFeature({ clock, institutionAccess }),
    supplyRecordFeature({ clock, institutionAccess, readBilledMonths }),
    recallsFeature({
      clock,
      institutionAccess,
      settleDisposal,
      returnPartners: returnPartners({ notifier, wholesalerAccess }),
      masterTenant: env.MASTER_TENANT,
    }),
    changesFeature({ changes }),
    scansFeature({ clock, institutionAccess }),
    terminalsFeature({ clock, institutionAccess, terminalTokens: terminalTokens(secrets.terminalKey) }),
    dispensingsFeature({ clock, institutionAccess, patientSecret: patientSecretOf(secrets) }),
    heldDispensingsFeature({ clock, institutionAccess, patientSecret: patientSecretOf(secrets) }),
    remaindersFeature({ clock, institutionAccess }),
    premadesFeature({ clock, institutionAccess }),
    stockReturnsFeature({ clock, institutionAccess, returnPartners: returnPartners({ notifier, wholesalerAccess }) }),
    stockTransfersFeature({ clock, institutionAccess, notifier }),
    ordersFeature(orderParts),
    awaitedFeature(orderParts),
    orderDraftsFeature(orderParts),
    orderProposalsFeature({ ...orderParts, readStated: selectStatedPackages }),
    orderInboxFeature({ clock, wholesalerAccess, notifier }),
    portalTablesFeature({ clock, institutionAccess }),
    evidenceFeature({ clock, institutionAccess }),
    medsearchFeature({ clock, institutionAccess }),
    shareRequestsFeature({ clock, institutionAccess, notifier }),
    surplusOffersFeature({ clock, institutionAccess, notifier }),
    transferRecordsFeature({ clock, institutionAccess }),
    shareSettlementsFeature({ clock, institutionAccess, notifier }),
    forecastsFeature({ clock, institutionAccess }),
    groupsFeature(groupParts),
    groupMembersFeature(groupParts),
    wholesalersFeature({ clock, notifier, keepLicences }),
    wholesalerAdminFeature({ clock, notifier, keepLicences }),
    wholesalerMembersFeature({ clock, notifier, language }),
    tradingFeature(tradingParts),
    chainFeature({ clock, institutionAccess }),
    chainRunFeature({ clock, institutionAccess, notifier }),
    chainApprovalsFeature({ clock, institutionAccess, notifier }),
    chainMovesFeature({ clock, institutionAccess, notifier }),
    tradingPricesFeature({ ...tradingParts, readBilledMonths }),
    negotiationsFeature(tradingParts),
    customersFeature(tradingParts),
    invoicesFeature(tradingParts),
    closingFeature(tradingParts),
    agreementsFeature(tradingParts),
    outsideCustomersFeature(tradingParts),
    enteredSlipsFeature(tradingParts),
    receivedInvoicesFeature(tradingParts),
    invoiceDisputesFeature(tradingParts),
    enteredInvoicesFeature({ clock, institutionAccess }),
    banksFeature(),
    paymentsFeature({ clock, institutionAccess }),
    receiptsFeature(tradingParts),
    invoiceReturnsFeature(tradingParts),
    bookkeepingFeature(tradingParts),
    billingAccountsFeature(billingParts),
    billingMembersFeature(billingParts),
    billingCardsFeature({ clock, cards, publicUrl: publicUrlOf(env) }),
    billingPlansFeature({ ...issuing, institutionAccess }),
    billingDocumentsFeature({ ...issuing, cards, publicUrl: publicUrlOf(env) }),
    billingReceiptsFeature(issuing),
    billingAdminFeature(issuing),
    wholesalerProgramsFeature({
      clock,
      wholesalerAccess,
      programTokens: programTokens(secrets.terminalKey),
      address: publicUrlOf(env) + doorPrefix,
    }),
    wholesalerWebhooksFeature({ ...webhookParts(deps), wholesalerAccess }),
  ];
}

/** What signs webhooks, and where they may go: to this machine only while nothing is real. */
function webhookParts({ env, clock, secrets }: Pick<ServerDeps, "env" | "clock" | "secrets">) {
  return { clock, webhookKey: secrets.terminalKey, allowLoopback: env.NODE_ENV !== "production" };
}

/** What somebody keeps is its members', an institution's head office's and the administrators' to read. */
async function mayReadKept(db: Db, actor: Actor, keeper: Keeper): Promise<boolean> {
  const { institution_id: institutionId, wholesaler_id: wholesalerId } = keeper;
  if (actor.isAdmin || (institutionId && (await seesInside(db, actor, institutionId)))) return true;
  return wholesalerId !== null && (await enterWholesaler(db, wholesalerId)) !== undefined;
}

/** The composition root: HTTP, the interceptor chain and all features. The caller listens and closes. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { env, database, clock, log, verifyToken } = deps;
  const server = httpServer({ trustedProxies: env.TRUSTED_PROXIES, tls: env.tls });
  const draining = deps.drain ?? drain();
  server.addHook("preClose", async () => {
    draining.begin();
    // They would not end by themselves, and the server waits for every response.
    deps.changes.close();
  });
  const logRequest = requestLog(log, (seen) => observe(seen));
  accessLog(server, logRequest);
  if (deps.tracing) traceRequests(server, deps.tracing);
  securityHeaders(server, {
    identityOrigins: identityOrigins(env.webConfig),
    tileOrigins: env.webConfig.mapTiles ? [new URL(env.webConfig.mapTiles.url).origin] : [],
    https: env.PUBLIC_URL?.startsWith("https:") ?? false,
  });
  closeConnectionsWhile(server, draining);
  const { observe, seeQuery } = health(server, database, { clock, draining, metricsToken: env.METRICS_TOKEN });
  watchQueries(server, deps, seeQuery);
  plainHost(server);
  // Before the limits, so that a page of an allowed origin can read that it was turned away.
  await server.register(cors, {
    origin: allowedOrigins(env),
    maxAge: 600,
    exposedHeaders: ["x-request-id", positionHeader],
  });
  const limits = deps.limits ?? requestLimits(env, deps.elapsed);
  const addressLimit = limits.address.passes;
  limitAddresses(server, addressLimit);
  server.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-cache").send(env.webConfig));

  const auth: AuthDeps = {
    database,
    verifyToken,
    terminalTokens: terminalTokens(deps.secrets.terminalKey),
    programTokens: programTokens(deps.secrets.terminalKey),
    clock: deps.signInClock ?? clock,
    tenants: knownTenants(database, clock),
    configuredTenant: env.TENANT_ID,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR === "required",
  };
  const userLimit = limits.user.passes;
  await server.register(filesRoutes({ auth, userLimit, clock, mayReadKept, names: deps.names }));
  await server.register(photoRoutes({ auth, userLimit, clock }));
  await server.register(userFilesRoutes({ auth, userLimit, clock, defaultLanguage: env.DEFAULT_LANGUAGE }));
  await server.register(countReportRoute({ auth, userLimit, clock, institutionAccess }));
  const notifier = notifierIn(env.DEFAULT_LANGUAGE);
  const sharing = { auth, userLimit, clock, institutionAccess, notifier };
  await server.register(sharePaperRoutes(sharing));
  await server.register(recordsPaperRoute(sharing));
  await server.register(settlementPaperRoute(sharing));
  await server.register(orderPaperRoute(sharing));
  await server.register(negotiationMemoRoute({ ...sharing, wholesalerAccess }));
  await server.register(settlementReportRoute({ ...sharing, wholesalerAccess, readBilledMonths }));
  await server.register(supplyRecordRoute({ ...sharing, readBilledMonths }));
  await server.register(invoicePaperRoute({ ...sharing, wholesalerAccess }));
  await server.register(invoicesExportRoute({ ...sharing, wholesalerAccess }));
  await server.register(receivedFileRoute({ auth, userLimit, clock, institutionAccess }));
  await server.register(booksRoute({ ...sharing, wholesalerAccess }));
  await server.register(billingPaperRoute({ auth, userLimit, clock, operator: env.operator }));
  if (deps.cards) await server.register(cardEventsRoute({ database, clock, cards: deps.cards }));
  await server.register(pickingListRoute({ auth, userLimit, clock, wholesalerAccess, notifier }));
  await server.register(doorApi({ ...sharing, wholesalerAccess, publicUrl: publicUrlOf(env) }));
  const features = featuresOf(deps);
  const isReplicaRead = replicaReads(readsOnPrimary);
  const policies = new Map(features.flatMap((feature) => [...feature.policies]));
  const handlers = await connectRoutes(server, {
    prefix: "/api",
    features,
    gate: requestGate({ auth, userLimit }),
    interceptors: [
      errors,
      deadline,
      authenticate(auth, isReplicaRead),
      permission(policies),
      validation(policies),
      audited,
    ],
  });
  await server.register(batchRoute({ auth, userLimit, addressLimit, handlers, logRequest, isReplicaRead }));
  if (env.WEB_DIST) await staticWeb(server, env.WEB_DIST);
  notFound(server, Boolean(env.WEB_DIST));
  return server;
}

/** Measures statements, logs the slow ones and adds them to the span of what sent them. */
function watchQueries(server: FastifyInstance, { env, database, log }: ServerDeps, measure: SeeQuery): void {
  const watchers = [measure, slowStatements(log, env.SLOW_STATEMENT_MS), addQueryToSpan];
  const ends = watchers.map((watcher) => database.queries.subscribe(watcher));
  server.addHook("onClose", async () => {
    for (const end of ends) end();
  });
}

/** Floods from one address are turned away before anything else is done for them. */
function limitAddresses(server: FastifyInstance, passes: RateLimit): void {
  server.addHook("onRequest", (request, reply, done) => {
    if (!request.url.startsWith("/api/") || passes(networkOf(request.ip))) return done();
    reply.code(429).send(httpAnswer(new Failure("TOO_MANY_REQUESTS"), factsOf(request)).body);
  });
}

function allowedOrigins(env: Env): string[] {
  const urls = [env.PUBLIC_URL ?? "", ...env.ALLOWED_ORIGINS.split(" ")].filter((url) => url !== "");
  return urls.map((url) => new URL(url).origin);
}
