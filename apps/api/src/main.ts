import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { startJobs } from "./background/start-jobs.ts";
import { readEnv } from "./env.ts";
import { identityKeys } from "./platform/auth/identity-keys.ts";
import { tokenVerifier } from "./platform/auth/verify-token.ts";
import { stripeProvider } from "./platform/cards/stripe-provider.ts";
import { changeHub } from "./platform/changes/change-hub.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { demoClock } from "./platform/clock/demo-clock.ts";
import { openDatabase } from "./platform/db/database.ts";
import { heldNames } from "./platform/db/held-names.ts";
import { drain } from "./platform/http/drain.ts";
import { firebaseProvider } from "./platform/identity/firebase-provider.ts";
import { passwordPolicy, weakPolicyWords } from "./platform/identity/password-policy.ts";
import { requestLimits } from "./platform/limits/share-requests.ts";
import { readSecrets } from "./platform/secrets.ts";
import { openTracing } from "./platform/tracing/open-tracing.ts";
import { traceFields, within } from "./platform/tracing/span.ts";
import { buildServer } from "./server.ts";

const env = readEnvOrExit();
const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  redact: ["authorization", "*.authorization", "*.password", "*.token"],
  ...(env.tracing && { mixin: () => traceFields() }),
});
const tracing = await openTracing(env.tracing, log);
const clock = env.DEMO_CLOCK_FILE ? demoClock(env.DEMO_CLOCK_FILE) : systemClock;
const database = openDatabase({
  url: env.DATABASE_URL,
  poolSize: env.DB_POOL_SIZE,
  queueLimit: env.DB_QUEUE_LIMIT,
  queueMs: env.DB_QUEUE_MS,
  replica: env.READ_DATABASE_URL === undefined ? undefined : { url: env.READ_DATABASE_URL, log },
});
const emulated = Boolean(env.FIREBASE_AUTH_EMULATOR_HOST);
if (!emulated) await refuseWeakPasswords();
const identity = firebaseProvider({ projectId: env.IDENTITY_PROJECT_ID, emulated });
const keys = emulated ? undefined : identityKeys(env.IDENTITY_KEYS_URL, systemClock);
const verifyToken = tokenVerifier({ projectId: env.IDENTITY_PROJECT_ID, keys, clock: systemClock });
const secrets = await readSecrets(env.SECRETS_DIR);
const cards = env.cards && stripeProvider(env.cards);
if (!cards) log.info("cards are switched off: CARD_PROVIDER_KEY is not set");
const changes = changeHub();
const limits = requestLimits(env);
const names = heldNames(env.DIRECT_DATABASE_URL);
const draining = drain();
const server = await buildServer({
  env,
  database,
  clock,
  signInClock: systemClock,
  log,
  verifyToken,
  identity,
  secrets,
  cards,
  changes,
  limits,
  names,
  drain: draining,
  tracing,
});
const jobDatabase =
  env.DIRECT_DATABASE_URL === env.DATABASE_URL
    ? database
    : openDatabase({
        url: env.DIRECT_DATABASE_URL,
        poolSize: env.DB_POOL_SIZE,
        queueLimit: env.DB_QUEUE_LIMIT,
        queueMs: env.DB_QUEUE_MS,
        queries: database.queries,
      });
const jobs = within(tracing, () =>
  startJobs({ env, database: jobDatabase, clock, log, identity, secrets, cards, changes, limits, names }),
);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(signal));

await server.listen({ port: env.PORT, host: env.HOST });
log.info({ url: server.listeningOrigin }, "listening");

/**
 * Announces the end, and answers on until balancers have noticed; then closes: no new requests, those under way finish,
 * workers put down what they hold, then the connections of the database.
 */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, "stopping");
  draining.begin();
  await wait(env.DRAIN_SECONDS * 1000);
  await server.close();
  await jobs.stop();
  await Promise.all([names.close(), database.close(), jobDatabase !== database && jobDatabase.close()]);
  await tracing?.close().catch((error: unknown) => log.warn({ err: error }, "the last traces were not sent"));
  process.exit(0);
}

/** The emulator has no such policy to set. A provider that does not answer keeps nobody from starting again. */
async function refuseWeakPasswords(): Promise<void> {
  const { IDENTITY_API_KEY: apiKey, TENANT_ID: tenantId, PUBLIC_URL: referrer } = env;
  const policy = await passwordPolicy({ apiKey, tenantId, referrer });
  if (policy === "unknown") log.warn("the password policy of the identity project could not be read");
  if (policy !== "weak") return;
  console.error(weakPolicyWords);
  process.exit(1);
}

function readEnvOrExit() {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
