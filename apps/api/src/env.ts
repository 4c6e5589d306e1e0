import { readFileSync } from "node:fs";
import { webConfig } from "@meguri/rules/web-config";
import { z } from "zod";

const flag = z.string().optional();
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const isOrigin = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default("127.0.0.1"),
  /** Address under which people reach the service, for links in mails and the allow-list of origins. */
  PUBLIC_URL: z.url().optional(),
  /** Further origins that may call the API, separated by spaces. */
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .refine(
      (list) => list.split(" ").every((url) => url === "" || isOrigin(url)),
      "must be origins such as https://partner.example, separated by spaces",
    ),
  /** How many proxies in front of the API add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** How long a server that stops answers on, with /readyz at 503, so that balancers send the next requests elsewhere. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  TLS_CERT: flag,
  TLS_KEY: flag,
  /** Connection of the role that owns nothing; row-level security holds for it. */
  DATABASE_URL: z.string().startsWith("postgres"),
  /** Postgres itself, past a pooler: LISTEN, names that are held and background work connect there; DATABASE_URL where unset. */
  DIRECT_DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** A replica of DATABASE_URL for reads, as the same role; without it all reads go to DATABASE_URL. */
  READ_DATABASE_URL: z.string().startsWith("postgres").optional(),
  DB_POOL_SIZE: count(20),
  /** How many requests may wait for a connection before further ones are turned away. */
  DB_QUEUE_LIMIT: count(200),
  /** How many milliseconds a request may have waited for a connection before further ones are turned away. */
  DB_QUEUE_MS: z.coerce.number().int().min(0).default(2_000),
  SECRETS_DIR: z.string().min(1),
  /** Folder of the built web; the API serves it where it is set. */
  WEB_DIST: flag,
  IDENTITY_PROJECT_ID: z.string().min(1),
  IDENTITY_API_KEY: z
    .string()
    .min(1)
    .refine((key) => !key.includes(":"), "must not contain a colon: use the Web API key of the identity project"),
  IDENTITY_AUTH_DOMAIN: z.string().default(""),
  IDENTITY_FEDERATED_PROVIDERS: z.string().default(""),
  /** Where the identity provider publishes the keys of its ID tokens (JWK set). */
  IDENTITY_KEYS_URL: z
    .url()
    .default("https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"),
  FIREBASE_AUTH_EMULATOR_HOST: flag,
  /** Where browsers reach the emulator, where that is another address than the API's. */
  IDENTITY_EMULATOR_URL: z.url().optional(),
  /** Whether administrators must have a second factor; a tenant may ask for more. */
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).default("required"),
  /** Calls a second to the identity provider's administration, at most. */
  IDENTITY_CALLS_PER_SECOND: count(10),
  TENANT_ID: z.string().min(1).default("default"),
  /** The tenant whose administrators keep the medicine master, which is the same for all tenants; TENANT_ID where unset. */
  MASTER_TENANT: flag,
  DEFAULT_LANGUAGE: z.enum(["ja", "en", "fr", "vi", "cn", "ar"]).default("ja"),
  COMPANY_NAME: z.string().min(1),
  COMPANY_POSTAL_CODE: z.string().min(1),
  COMPANY_PREFECTURE: z.string().min(1),
  COMPANY_CITY: z.string().min(1),
  COMPANY_ADDRESS: z.string().min(1),
  COMPANY_BUILDING: z.string().default(""),
  COMPANY_TEL: z.string().min(1),
  COMPANY_FAX: z.string().default(""),
  COMPANY_INVOICE_REGISTRATION_NUMBER: z.string().min(1),
  /** How the tax on the company's own invoices is rounded to whole yen. */
  COMPANY_TAX_ROUNDING: z.enum(["floor", "half_up", "ceil"]).default("floor"),
  /** The company's bank account, on invoices that are paid by transfer; none of them where it has none. */
  COMPANY_BANK_NAME: z.string().default(""),
  COMPANY_BANK_BRANCH: z.string().default(""),
  COMPANY_BANK_ACCOUNT_KIND: z.enum(["ordinary", "current", "savings"]).default("ordinary"),
  COMPANY_BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^(\d{7})?$/, "must have seven digits")
    .default(""),
  COMPANY_BANK_ACCOUNT_HOLDER: z.string().default(""),
  SITE_MEDSEARCH_URL: z.url(),
  SITE_MEDORDER_URL: z.url(),
  SITE_SHARE_URL: z.url(),
  SITE_API_URL: z.url(),
  /** Address of the tiles of the maps, with {z}, {x} and {y}; without it maps are outlines. */
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^/{}]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, "must be an address with {z}, {x} and {y}")
    .optional(),
  /** Whose the tiles are; it is written on every map. */
  MAP_TILES_ATTRIBUTION: z.string().min(1).default("国土地理院"),
  TOKEN_SYNC_URL: flag,
  TOKEN_SYNC_MAX_AGE_SECONDS: count(300),
  /** JSON array of {email, password, role, displayName}. */
  DEMO_ACCOUNTS: flag,
  /** The mail server, smtp://user:password@host:port or smtps://…; without it mails wait. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  /** Sender of mails, an address with or without a name. */
  MAIL_FROM: z.string().regex(/@/, "must be an e-mail address").default("Meguri <no-reply@meguri.invalid>"),
  /** Where replies to mails go: an address that a person reads. */
  MAIL_REPLY_TO: z.string().regex(/@/, "must be an e-mail address").optional(),
  /** Where the pages read the mails that a mail sink took (packages/stack). */
  DEMO_MAIL_URL: z.url().optional(),
  /** File with the number of days, or the part of one, by which a demonstration's clock is ahead. */
  DEMO_CLOCK_FILE: flag,
  /** The card provider's secret key; without it cards are switched off. */
  CARD_PROVIDER_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, "must begin with sk_test_, rk_test_, sk_live_ or rk_live_")
    .optional(),
  /** By which the card provider signs its webhooks. */
  CARD_PROVIDER_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "must begin with whsec_")
    .optional(),
  /** Address of a stand-in that is used instead of the card provider (packages/stack). */
  CARD_PROVIDER_URL: z.string().refine(isOrigin, "must be an address such as http://127.0.0.1:8090").optional(),
  /** Whether production may use a key with which no money moves. */
  CARD_PROVIDER_TEST_KEYS: z.enum(["refused", "allowed"]).default("refused"),
  /** Requests a second, sustained; bursts of ten times as many pass. */
  RATE_LIMIT_PER_USER: count(50),
  RATE_LIMIT_PER_ADDRESS: count(200),
  /** What Prometheus sends as a bearer token to read /metrics; without it there is no /metrics. */
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** A statement that takes so long is logged with its name. */
  SLOW_STATEMENT_MS: count(500),
  /** The collector that traces go to, by OTLP over HTTP; without it there are none, and OpenTelemetry is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isOrigin, "must be an address such as http://collector:4318")
    .optional(),
  /** Headers for the collector, name=value, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^=,]+=([^%,]|%[\da-f]{2})*(,[^=,]+=([^%,]|%[\da-f]{2})*)*$/i,
      "must be name=value, percent-encoded and separated by commas",
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("meguri-api"),
  /** The share of requests and rounds of jobs that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** The API's configuration, parsed once at start; nobody else reads process.env. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Parses the environment.
 * @throws Error with one line for each variable that is missing or wrong.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(present, {
    error: ({ input }) => (input === undefined ? "is missing" : undefined),
  });
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(
      `The configuration is not complete. Set these variables (.env.example shows all):\n${lines.join("\n")}`,
    );
  }
  const env = result.data;
  if (env.NODE_ENV === "production") refuseDemoParts(env);
  return {
    ...env,
    DIRECT_DATABASE_URL: env.DIRECT_DATABASE_URL ?? env.DATABASE_URL,
    MASTER_TENANT: env.MASTER_TENANT ?? env.TENANT_ID,
    webConfig: webConfigOf(env),
    tls: tlsOf(env),
    cards: cardsOf(env),
    tracing: tracingOf(env),
    operator: operatorOf(env),
  };
}

/** The company that runs the system, as the issuer of its own invoices. */
function operatorOf(env: z.infer<typeof schema>) {
  return {
    taxRounding: env.COMPANY_TAX_ROUNDING,
    issuer: {
      name: env.COMPANY_NAME,
      postalCode: env.COMPANY_POSTAL_CODE,
      address: [env.COMPANY_PREFECTURE, env.COMPANY_CITY, env.COMPANY_ADDRESS, env.COMPANY_BUILDING].join(""),
      tel: env.COMPANY_TEL,
      registrationNumber: env.COMPANY_INVOICE_REGISTRATION_NUMBER,
      bank: {
        bankName: env.COMPANY_BANK_NAME,
        bankBranch: env.COMPANY_BANK_BRANCH,
        accountKind: env.COMPANY_BANK_ACCOUNT_KIND,
        accountNumber: env.COMPANY_BANK_ACCOUNT_NUMBER,
        accountHolder: env.COMPANY_BANK_ACCOUNT_HOLDER,
      },
    },
  };
}

/** Where traces go; undefined where nothing is traced. */
function tracingOf(env: z.infer<typeof schema>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = "" } = env;
  if (!endpoint) return undefined;
  const pairs = headers.split(",").filter(Boolean);
  const split = pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
  return {
    endpoint,
    // Percent-encoded, as OpenTelemetry specifies them.
    headers: Object.fromEntries(
      split.map(([name = "", value = ""]) => [name.trim(), decodeURIComponent(value.trim())]),
    ),
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Configuration of the card provider; undefined where cards are switched off. */
function cardsOf(env: z.infer<typeof schema>): { key: string; webhookSecret: string; url?: string } | undefined {
  const { CARD_PROVIDER_KEY: key, CARD_PROVIDER_WEBHOOK_SECRET: webhookSecret, CARD_PROVIDER_URL: url } = env;
  if (!key && !webhookSecret && !url) return undefined;
  if (!key || !webhookSecret) {
    throw new Error(
      "CARD_PROVIDER_KEY and CARD_PROVIDER_WEBHOOK_SECRET go together: set both, or neither and no CARD_PROVIDER_URL.",
    );
  }
  const isLive = /^.k_live_/.test(key);
  if (isLive && env.NODE_ENV !== "production") {
    throw new Error("CARD_PROVIDER_KEY is a live key without NODE_ENV=production: real cards would be charged.");
  }
  if (!isLive && env.NODE_ENV === "production" && env.CARD_PROVIDER_TEST_KEYS !== "allowed") {
    throw new Error(
      "CARD_PROVIDER_KEY is a test key with NODE_ENV=production: nobody would pay. Give a live key, or set CARD_PROVIDER_TEST_KEYS=allowed.",
    );
  }
  return { key, webhookSecret, url };
}

function tlsOf({ TLS_CERT, TLS_KEY }: z.infer<typeof schema>): { cert: Buffer; key: Buffer } | undefined {
  if (!TLS_CERT && !TLS_KEY) return undefined;
  if (!TLS_CERT || !TLS_KEY) throw new Error("TLS_CERT and TLS_KEY go together: set both to PEM files, or neither.");
  return { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) };
}

/** Whether nobody on the way can read along: over TLS, or without leaving the machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
}

function refuseDemoParts(env: z.infer<typeof schema>): void {
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error(
      "FIREBASE_AUTH_EMULATOR_HOST is set with NODE_ENV=production: the emulator accepts forged tokens. Unset it.",
    );
  }
  if (env.IDENTITY_PROJECT_ID.startsWith("demo-")) {
    throw new Error("IDENTITY_PROJECT_ID begins with demo- with NODE_ENV=production: name the real identity project.");
  }
  if (env.PUBLIC_URL && !isPrivate(new URL(env.PUBLIC_URL))) {
    throw new Error(
      "PUBLIC_URL begins with http: with NODE_ENV=production: people's tokens would travel unencrypted. Give its https address.",
    );
  }
  if (env.DEMO_ACCOUNTS)
    throw new Error("DEMO_ACCOUNTS is set with NODE_ENV=production: demo accounts have public passwords. Unset it.");
  if (env.DEMO_MAIL_URL)
    throw new Error("DEMO_MAIL_URL is set with NODE_ENV=production: everybody may read a mail sink. Unset it.");
  if (env.DEMO_CLOCK_FILE)
    throw new Error("DEMO_CLOCK_FILE is set with NODE_ENV=production: people would be billed early. Unset it.");
  if (env.CARD_PROVIDER_URL)
    throw new Error("CARD_PROVIDER_URL is set with NODE_ENV=production: a stand-in moves no money. Unset it.");
}

function webConfigOf(env: z.infer<typeof schema>) {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  const parsed = webConfig.safeParse({
    apiBaseUrl: "/api",
    filesBaseUrl: "/api/files",
    identity: {
      projectId: env.IDENTITY_PROJECT_ID,
      apiKey: env.IDENTITY_API_KEY,
      authDomain: env.IDENTITY_AUTH_DOMAIN,
      emulatorUrl: emulator ? (env.IDENTITY_EMULATOR_URL ?? `http://${emulator}`) : undefined,
      federatedProviders: env.IDENTITY_FEDERATED_PROVIDERS.split(" ").filter(Boolean),
    },
    tenantId: env.TENANT_ID === "default" ? undefined : env.TENANT_ID,
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : undefined,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    company: {
      name: env.COMPANY_NAME,
      postalCode: env.COMPANY_POSTAL_CODE,
      prefecture: env.COMPANY_PREFECTURE,
      city: env.COMPANY_CITY,
      address: env.COMPANY_ADDRESS,
      building: env.COMPANY_BUILDING,
      tel: env.COMPANY_TEL,
      fax: env.COMPANY_FAX,
      invoiceRegistrationNumber: env.COMPANY_INVOICE_REGISTRATION_NUMBER,
    },
    sites: {
      medsearch: env.SITE_MEDSEARCH_URL,
      medorder: env.SITE_MEDORDER_URL,
      share: env.SITE_SHARE_URL,
      api: env.SITE_API_URL,
    },
    tokenSync: env.TOKEN_SYNC_URL
      ? { url: env.TOKEN_SYNC_URL, maxAgeSeconds: env.TOKEN_SYNC_MAX_AGE_SECONDS }
      : undefined,
    demoAccounts: env.DEMO_ACCOUNTS ? parseJson(env.DEMO_ACCOUNTS) : undefined,
    demoMailbox: Boolean(emulator),
    demoMailUrl: env.DEMO_MAIL_URL,
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration of the web is wrong:\n${lines.join("\n")}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("DEMO_ACCOUNTS is not JSON: give an array of {email, password, role, displayName}.");
  }
}
