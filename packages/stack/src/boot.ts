import getPort from "get-port";
import { apiEnv, emulatorApiKey } from "./api-env.ts";
import { cardKeys } from "./cards/card-keys.ts";
import { dataPaths, instanceOf } from "./data-dir.ts";
import { oncePerData, seedDemoData } from "./demo/seed.ts";
import { demoNow } from "./demo-now.ts";
import { migrate } from "./migrate.ts";
import { apiPart } from "./parts/api-part.ts";
import { cardsPart } from "./parts/cards-part.ts";
import { identityPart } from "./parts/identity-part.ts";
import { mailPart } from "./parts/mail-part.ts";
import { postgresPart } from "./parts/postgres-part.ts";
import { databaseName, type Run } from "./parts/run.ts";
import { ensureDatabase, ensureRoles } from "./postgres/roles.ts";
import { databaseUrl, type PostgresFacts } from "./postgres/urls.ts";
import { openPartLog, type PartLog } from "./process/part-log.ts";
import { type Part, type Supervised, supervise } from "./process/supervise.ts";
import { reachableHost, type Settings } from "./settings.ts";
import { announceDeliveries, billMonths } from "./simulator/bill-months.ts";
import { runOffice } from "./simulator/run-office.ts";
import { ensureWebBuilt } from "./web/build.ts";
import { startDevServer } from "./web/dev-server.ts";

/** The parts that run so far, in the order of their start; filled while booting, so that an early stop finds them. */
export type Parts = Map<string, Supervised>;

/** Decides project, tenant and ports of this run. */
export async function planRun(settings: Settings, say: Run["say"], stop: AbortSignal): Promise<Run> {
  const taken = [settings.port];
  const free = async (): Promise<number> => {
    const port = await getPort({ host: "127.0.0.1", exclude: taken });
    taken.push(port);
    return port;
  };
  const ports = {
    web: settings.port,
    api: settings.dev ? await free() : settings.port,
    identity: await free(),
    postgres: await free(),
    smtp: await free(),
    mail: await free(),
    cards: await free(),
  };
  const { hostname } = new URL(settings.publicUrl);
  return {
    settings,
    ...instanceOf(settings.dataDir),
    ports,
    identityHost: `${hostname}:${ports.identity}`,
    mail: { smtpUrl: `smtp://127.0.0.1:${ports.smtp}`, url: `http://${hostname}:${ports.mail}` },
    cards: {
      url: `http://${reachableHost(settings.host)}:${ports.cards}`,
      origin: `http://${hostname}:${ports.cards}`,
      ...cardKeys(dataPaths(settings.dataDir).cards),
    },
    say,
    stop,
    env: {},
  };
}

/**
 * Starts everything, side by side where one part does not need the other. Resolves when the system is ready.
 * @param restarted called when a part was started again, with a new process id
 */
export async function boot(run: Run, parts: Parts, restarted: () => void): Promise<void> {
  const { settings } = run;
  const start = async (key: string, part: Part): Promise<void> => {
    parts.set(key, await supervise(part, { ...run, restarted }));
  };
  const log = (name: string): PartLog =>
    openPartLog(dataPaths(settings.dataDir).logs, name, settings.dev && name === "api");

  const now = (): Date => demoNow(settings.dataDir);

  const built = settings.dev ? Promise.resolve() : ensureWebBuilt(run.say, run.stop);
  const identity = start("identity", identityPart(identityOptions(run), log("identity")));
  const mail = start("mail", mailPart(mailOptions(run), log("mail")));
  const cards = start("cards", cardsPart(cardsOptions(run), log("cards")));
  const database = startDatabase(run, log("postgres"), start);
  const seeded = Promise.all([database, identity]).then(([facts]) =>
    seedDemoData({
      facts,
      database: databaseName,
      ...run,
      record: dataPaths(settings.dataDir).seeded,
      now: now(),
      history: settings.history,
    }),
  );
  const api = Promise.all([database, built]).then(() => start("api", apiPart(apiOptions(run, log("api")))));
  // One failure is enough to give up, but the others must have ended before the parts are stopped.
  const outcomes = await Promise.allSettled([built, identity, mail, cards, database, seeded, api]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;

  if (settings.history) {
    const { tenantId, identityHost } = run;
    const { seeded: record, deliveries } = dataPaths(settings.dataDir);
    const reach = { origin: apiOrigin(run), identityHost, apiKey: emulatorApiKey, tenantId, now };
    await oncePerData(record, "invoices", () => billMonths(reach));
    await oncePerData(record, "deliveries", () => announceDeliveries(reach, deliveries));
  }
  if (settings.office) {
    const { tenantId, identityHost, say } = run;
    const office = runOffice({ origin: apiOrigin(run), identityHost, apiKey: emulatorApiKey, tenantId, say, now });
    parts.set("office", { pid: () => undefined, stop: office.stop, kill: () => undefined });
  }
  if (settings.dev) {
    const server = await startDevServer(settings, run.ports.api);
    parts.set("web", { pid: () => undefined, stop: server.stop, kill: () => undefined });
  }
}

async function startDatabase(
  run: Run,
  log: PartLog,
  start: (key: string, part: Part) => Promise<void>,
): Promise<PostgresFacts> {
  const { part, facts } = await postgresPart(dataPaths(run.settings.dataDir).postgres, run.ports.postgres, log);
  await start("postgres", part);
  await ensureRoles(facts);
  await ensureDatabase(facts, databaseName);
  const ownerUrl = databaseUrl(facts, "owner", databaseName);
  await migrate(ownerUrl);
  run.env = { ...environmentOf(run, facts), OWNER_DATABASE_URL: ownerUrl };
  return facts;
}

function identityOptions({ settings, projectId, ports }: Run) {
  const { identity } = dataPaths(settings.dataDir);
  return { projectId, port: ports.identity, host: settings.host, dataDir: identity };
}

function mailOptions({ settings, ports }: Run) {
  const { mail } = dataPaths(settings.dataDir);
  const origin = new URL(settings.publicUrl).origin;
  return { dir: mail, origin, smtpPort: ports.smtp, httpPort: ports.mail, host: settings.host };
}

function cardsOptions(run: Run) {
  const { settings, ports, cards } = run;
  const webhookUrl = `${apiOrigin(run)}/api/webhooks/stripe`;
  const { cards: dir } = dataPaths(settings.dataDir);
  return { dir, port: ports.cards, host: settings.host, origin: cards.origin, webhookUrl };
}

/** In development Vite is on the person's port, and the API behind it. */
function apiHost({ dev, host }: Settings): string {
  return dev ? "127.0.0.1" : host;
}

/** The API as this machine reaches it. */
function apiOrigin({ settings, ports }: Pick<Run, "settings" | "ports">): string {
  const scheme = settings.tls && !settings.dev ? "https" : "http";
  return `${scheme}://${reachableHost(apiHost(settings))}:${ports.api}`;
}

function environmentOf(run: Run, facts: PostgresFacts): Record<string, string> {
  const { settings, ports } = run;
  const wiring = { host: apiHost(settings), port: ports.api, databaseUrl: databaseUrl(facts, "app", databaseName) };
  return apiEnv(settings, { ...run, ...wiring });
}

function apiOptions({ settings, ports, env }: Run, log: PartLog) {
  const readyUrl = `${apiOrigin({ settings, ports })}/readyz`;
  // The owner's address is for the command line tools, not for the API.
  return { env: { ...env, OWNER_DATABASE_URL: "" }, readyUrl, watch: settings.dev, log };
}
