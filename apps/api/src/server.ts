import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createContextValues } from "@connectrpc/connect";
import { fastifyConnectPlugin } from "@connectrpc/connect-fastify";
import cors from "@fastify/cors";
import Fastify, { type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Env } from "./env.ts";
import { accountsFeature } from "./features/accounts/index.ts";
import { corporationsFeature } from "./features/corporations/index.ts";
import { customersFeature } from "./features/customers/index.ts";
import { deliveriesFeature } from "./features/deliveries/index.ts";
import { dispensingsFeature } from "./features/dispensings/index.ts";
import { evidenceFeature } from "./features/evidence/index.ts";
import { filesRoutes, type Keeper, keepFile, keepLicences } from "./features/files/index.ts";
import { forecastsFeature } from "./features/forecasts/index.ts";
import { groupMembersFeature, groupsFeature, groupTies } from "./features/groups/index.ts";
import { institutionAdminFeature } from "./features/institution-admin/index.ts";
import { institutionAccess, institutionsFeature, seesInside } from "./features/institutions/index.ts";
import { jobsFeature } from "./features/jobs/index.ts";
import { medicinesFeature } from "./features/medicines/index.ts";
import { medorderOverviewFeature } from "./features/medorder-overview/index.ts";
import { medsearchFeature } from "./features/medsearch/index.ts";
import { endInvitations, membersFeature } from "./features/members/index.ts";
import { notificationsFeature, notifierIn } from "./features/notifications/index.ts";
import { orderInboxFeature, pickingListRoute } from "./features/order-inbox/index.ts";
import { orderProposalsFeature } from "./features/order-proposals/index.ts";
import { orderDraftsFeature, orderPaperRoute, orderReceiving, ordersFeature } from "./features/orders/index.ts";
import { premadesFeature } from "./features/premades/index.ts";
import { regulatedLedgersFeature, settleDisposal } from "./features/regulated-ledgers/index.ts";
import { remaindersFeature } from "./features/remainders/index.ts";
import { scansFeature } from "./features/scans/index.ts";
import { sharePaperRoutes, shareRequestsFeature } from "./features/share-requests/index.ts";
import { settlementPaperRoute, shareSettlementsFeature } from "./features/share-settlements/index.ts";
import { stockFeature } from "./features/stock/index.ts";
import { countReportRoute, stockCountsFeature } from "./features/stock-counts/index.ts";
import { stockReturnsFeature } from "./features/stock-returns/index.ts";
import { stockTransfersFeature } from "./features/stock-transfers/index.ts";
import { surplusOffersFeature } from "./features/surplus-offers/index.ts";
import { terminalsFeature } from "./features/terminals/index.ts";
import { tradingFeature } from "./features/trading/index.ts";
import { settlementReportRoute, tradingPricesFeature } from "./features/trading-prices/index.ts";
import { recordsPaperRoute, transferRecordsFeature } from "./features/transfer-records/index.ts";
import { userAdminFeature } from "./features/user-admin/index.ts";
import { userFilesRoutes, userImportFeature } from "./features/user-import/index.ts";
import { ownUser, userRights, usersFeature } from "./features/users/index.ts";
import { wholesalerAdminFeature } from "./features/wholesaler-admin/index.ts";
import { wholesalerMembersFeature } from "./features/wholesaler-members/index.ts";
import { enterWholesaler, wholesalerAccess, wholesalersFeature } from "./features/wholesalers/index.ts";
import type { Actor } from "./platform/actor.ts";
import type { AuthDeps } from "./platform/auth/authenticate.ts";
import { knownTenants } from "./platform/auth/tenants.ts";
import { terminalTokens } from "./platform/auth/terminal-token.ts";
import type { VerifyToken } from "./platform/auth/verify-token.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { Database, Db } from "./platform/db/database.ts";
import { Failure } from "./platform/failure.ts";
import { accessLog, factsOf } from "./platform/http/access-log.ts";
import { health } from "./platform/http/health.ts";
import { identityOrigins } from "./platform/http/identity-origins.ts";
import { networkOf } from "./platform/http/network-of.ts";
import { plainHost } from "./platform/http/plain-host.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { staticWeb } from "./platform/http/static-web.ts";
import type { IdentityProvider } from "./platform/identity/identity-provider.ts";
import { rateLimit } from "./platform/rate-limit.ts";
import { factsKey } from "./platform/rpc/context.ts";
import type { Feature } from "./platform/rpc/feature.ts";
import { requestGate } from "./platform/rpc/gate.ts";
import { httpAnswer } from "./platform/rpc/http-answer.ts";
import { audited } from "./platform/rpc/interceptors/audited.ts";
import { authenticate } from "./platform/rpc/interceptors/authenticate.ts";
import { deadline } from "./platform/rpc/interceptors/deadline.ts";
import { errors } from "./platform/rpc/interceptors/errors.ts";
import { permission } from "./platform/rpc/interceptors/permission.ts";
import { validation } from "./platform/rpc/interceptors/validation.ts";
import { withUnreadMessages } from "./platform/rpc/unread-messages.ts";
import { patientSecretOf, type Secrets } from "./platform/secrets.ts";

/** Everything the server is made of; tests put their own clock, keys or provider in. */
export interface ServerDeps {
  env: Env;
  database: Database;
  clock: Clock;
  log: Logger;
  verifyToken: VerifyToken;
  identity: IdentityProvider;
  secrets: Secrets;
}

const mebibyte = 1024 * 1024;
const drainMs = 10_000;

/** Every feature of the product, in one list: what is registered is what the permission tests walk. */
export function featuresOf(deps: Pick<ServerDeps, "env" | "clock" | "identity" | "secrets">): Feature[] {
  const { env, clock, identity, secrets } = deps;
  const language = env.DEFAULT_LANGUAGE;
  const notifier = notifierIn(language);
  const orderParts = { clock, institutionAccess, notifier };
  const groupParts = { clock, institutionAccess, notifier };
  const tradingParts = { ...groupParts, wholesalerAccess };
  return [
    usersFeature({ clock, identity }),
    accountsFeature({ clock, ownUser }),
    userAdminFeature({ clock, userRights }),
    jobsFeature({ clock }),
    userImportFeature({ clock }),
    medicinesFeature({ clock, masterTenant: env.MASTER_TENANT }),
    institutionsFeature({ clock, notifier, groupTies, keepFile, endInvitations }),
    membersFeature({ clock, notifier, language }),
    institutionAdminFeature({ clock, notifier, institutionAccess }),
    corporationsFeature({ clock, institutionAccess, groupTies }),
    notificationsFeature({ clock }),
    stockFeature({ clock, institutionAccess, settleDisposal }),
    deliveriesFeature({ clock, institutionAccess, orderReceiving }),
    stockCountsFeature({ clock, institutionAccess }),
    regulatedLedgersFeature({ clock, institutionAccess }),
    medorderOverviewFeature({ clock, institutionAccess }),
    scansFeature({ clock, institutionAccess }),
    terminalsFeature({ clock, institutionAccess, terminalTokens: terminalTokens(secrets.terminalKey) }),
    dispensingsFeature({ clock, institutionAccess, patientSecret: patientSecretOf(secrets) }),
    remaindersFeature({ clock, institutionAccess }),
    premadesFeature({ clock, institutionAccess }),
    stockReturnsFeature({ clock, institutionAccess }),
    stockTransfersFeature({ clock, institutionAccess, notifier }),
    ordersFeature(orderParts),
    orderDraftsFeature(orderParts),
    orderProposalsFeature(orderParts),
    orderInboxFeature({ clock, wholesalerAccess, notifier }),
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
    tradingPricesFeature(tradingParts),
    customersFeature(tradingParts),
  ];
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
  const server = Fastify({
    logger: false,
    bodyLimit: mebibyte,
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXIES,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    serverFactory: (handler) => listenerOf(env, handler),
  });
  let draining = false;
  server.addHook("preClose", async () => {
    draining = true;
  });
  accessLog(server, log, (seen) => observe(seen));
  securityHeaders(server, {
    identityOrigins: identityOrigins(env.webConfig),
    https: env.PUBLIC_URL?.startsWith("https:") ?? false,
  });
  const observe = health(server, database, () => draining);
  plainHost(server);
  // Before the limits, so that a page of an allowed origin can read that it was turned away.
  await server.register(cors, { origin: allowedOrigins(env), maxAge: 600, exposedHeaders: ["x-request-id"] });
  limitAddresses(server, deps);
  server.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-cache").send(env.webConfig));

  const auth: AuthDeps = {
    database,
    verifyToken,
    terminalTokens: terminalTokens(deps.secrets.terminalKey),
    clock,
    tenants: knownTenants(database, clock),
    configuredTenant: env.TENANT_ID,
  };
  const userLimit = rateLimit(env.RATE_LIMIT_PER_USER, clock);
  await server.register(filesRoutes({ auth, userLimit, clock, mayReadKept }));
  await server.register(userFilesRoutes({ auth, userLimit, clock, defaultLanguage: env.DEFAULT_LANGUAGE }));
  await server.register(countReportRoute({ auth, userLimit, clock, institutionAccess }));
  const notifier = notifierIn(env.DEFAULT_LANGUAGE);
  const sharing = { auth, userLimit, clock, institutionAccess, notifier };
  await server.register(sharePaperRoutes(sharing));
  await server.register(recordsPaperRoute(sharing));
  await server.register(settlementPaperRoute(sharing));
  await server.register(orderPaperRoute(sharing));
  await server.register(settlementReportRoute({ ...sharing, wholesalerAccess }));
  await server.register(pickingListRoute({ auth, userLimit, clock, wholesalerAccess, notifier }));
  const features = featuresOf(deps);
  const policies = new Map(features.flatMap((feature) => [...feature.policies]));
  await server.register(fastifyConnectPlugin, {
    prefix: "/api",
    grpc: false,
    grpcWeb: false,
    readMaxBytes: mebibyte,
    shutdownTimeoutMs: drainMs,
    contextValues: (request) => createContextValues().set(factsKey, factsOf(request)),
    requestGate: requestGate({ auth, userLimit }),
    interceptors: [errors, deadline, authenticate(auth), permission(policies), validation(policies), audited],
    routes: (router) => {
      for (const feature of features) feature.register(router);
      router.handlers.splice(0, router.handlers.length, ...router.handlers.map(withUnreadMessages));
    },
  });
  if (env.WEB_DIST) await staticWeb(server, env.WEB_DIST);
  return server;
}

/** Floods from one address are turned away before anything else is done for them. */
function limitAddresses(server: FastifyInstance, { env, clock }: ServerDeps): void {
  const passes = rateLimit(env.RATE_LIMIT_PER_ADDRESS, clock);
  server.addHook("onRequest", (request, reply, done) => {
    if (!request.url.startsWith("/api/") || passes(networkOf(request.ip))) return done();
    reply.code(429).send(httpAnswer(new Failure("TOO_MANY_REQUESTS"), factsOf(request)).body);
  });
}

function listenerOf({ tls }: Env, handler: RequestListener): Server {
  const limits = { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 };
  return tls ? createTlsServer({ ...tls, ...limits }, handler) : createServer(limits, handler);
}

function allowedOrigins(env: Env): string[] {
  const urls = [env.PUBLIC_URL ?? "", ...env.ALLOWED_ORIGINS.split(" ")].filter((url) => url !== "");
  return urls.map((url) => new URL(url).origin);
}
