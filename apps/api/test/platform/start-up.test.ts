import { describe, expect, test } from "vitest";
import { readEnv } from "../../src/env.ts";
import { testEnv } from "../support/server/api.ts";

const complete: Record<string, string | undefined> = {
  ...testEnv,
  DATABASE_URL: "postgres://app:database-password@127.0.0.1:5432/meguri",
};
const production = { ...complete, NODE_ENV: "production", IDENTITY_PROJECT_ID: "meguri-live" };

/** The words with which a start is refused. */
function refusal(env: Record<string, string | undefined>): string {
  try {
    readEnv(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("started");
}

describe("a start is refused", () => {
  test("but not where everything is as it should be", () => {
    expect(readEnv(complete).PORT).toBe(8080);
    expect(readEnv(production).NODE_ENV).toBe("production");
  });

  test("in production, where an emulator would let forged tokens in", () => {
    const words = refusal({ ...production, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" });
    expect(words).toContain("FIREBASE_AUTH_EMULATOR_HOST");
    expect(words).toContain("Unset it");
  });

  test("in production with a demo project or accounts whose passwords are public", () => {
    expect(refusal({ ...production, IDENTITY_PROJECT_ID: "demo-meguri" })).toMatch(
      /IDENTITY_PROJECT_ID.*name the real/,
    );
    expect(refusal({ ...production, DEMO_ACCOUNTS: "[]" })).toMatch(/DEMO_ACCOUNTS.*Unset it/);
    expect(refusal({ ...production, DEMO_CLOCK_FILE: "/tmp/days" })).toMatch(/DEMO_CLOCK_FILE.*Unset it/);
    expect(refusal({ ...production, DEMO_MAIL_URL: "http://127.0.0.1:1" })).toMatch(/DEMO_MAIL_URL.*Unset it/);
  });

  test("in production with a public address to which people's tokens would travel unencrypted", () => {
    for (const PUBLIC_URL of ["http://meguri.example.test", "http://10.1.2.3:8080", "http://127.0.0.1.example.test"])
      expect(refusal({ ...production, PUBLIC_URL })).toMatch(/PUBLIC_URL.*https/);
    for (const PUBLIC_URL of [
      "http://127.0.0.1:8080",
      "http://localhost",
      "http://[::1]:8080",
      "https://a.example.test",
    ])
      expect(readEnv({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
  });

  test("in production with cards that a stand-in charges, so that everybody has paid and no money came", () => {
    const cards = { CARD_PROVIDER_KEY: "sk_live_1", CARD_PROVIDER_WEBHOOK_SECRET: "whsec_1" };
    expect(refusal({ ...production, ...cards, CARD_PROVIDER_URL: "http://127.0.0.1:1" })).toMatch(
      /CARD_PROVIDER_URL.*Unset it/,
    );
    expect(refusal({ ...production, ...cards, CARD_PROVIDER_KEY: "sk_test_1" })).toMatch(/CARD_PROVIDER_KEY.*test key/);
    expect(readEnv({ ...production, ...cards }).cards).toEqual({ key: "sk_live_1", webhookSecret: "whsec_1" });
    const trial = { ...production, ...cards, CARD_PROVIDER_KEY: "rk_test_1", CARD_PROVIDER_TEST_KEYS: "allowed" };
    expect(readEnv(trial).cards?.key).toBe("rk_test_1");
  });

  test("outside production with a key that charges real cards", () => {
    for (const key of ["sk_live_1", "rk_live_1"]) {
      const cards = { CARD_PROVIDER_KEY: key, CARD_PROVIDER_WEBHOOK_SECRET: "whsec_1" };
      for (const allowed of [{}, { CARD_PROVIDER_TEST_KEYS: "allowed" }])
        expect(refusal({ ...complete, ...cards, ...allowed })).toMatch(/CARD_PROVIDER_KEY.*live key/);
    }
  });

  test("with half of what charging cards takes, so that charges are made whose outcome nobody hears of", () => {
    expect(readEnv(complete).cards).toBeUndefined();
    const halves = [
      { CARD_PROVIDER_KEY: "sk_test_1" },
      { CARD_PROVIDER_WEBHOOK_SECRET: "whsec_1" },
      { CARD_PROVIDER_URL: "http://127.0.0.1:1" },
    ];
    for (const half of halves) expect(refusal({ ...complete, ...half })).toMatch(/CARD_PROVIDER_KEY.*go together/);
  });

  test("with a collector of traces that cannot be one, so that nobody notices that there are no traces", () => {
    expect(readEnv(complete).tracing).toBeUndefined();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
    expect(
      readEnv({ ...complete, ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: "x-key=a=b, x-team=c%20d" }).tracing,
    ).toEqual({
      endpoint: "http://127.0.0.1:4318",
      headers: { "x-key": "a=b", "x-team": "c d" },
      serviceName: "meguri-api",
      share: 0.1,
    });
    expect(refusal({ ...complete, OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toContain(
      "ENDPOINT: must be an address",
    );
    expect(refusal({ ...complete, ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: "x-key" })).toContain(
      "HEADERS: must be name=value",
    );
    expect(refusal({ ...complete, ...endpoint, OTEL_TRACES_SAMPLER_ARG: "10" })).toContain("OTEL_TRACES_SAMPLER_ARG");
  });

  test("when production is not switched off, and it has parts of a demo", () => {
    const { NODE_ENV: _unsaid, ...rest } = complete;
    expect(refusal({ ...rest, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" })).toContain("NODE_ENV=production");
  });

  test("with an API key that has a colon, and names the key", () => {
    expect(refusal({ ...complete, IDENTITY_API_KEY: "1:234:web:5" })).toMatch(/IDENTITY_API_KEY.*colon.*Web API key/);
  });

  test.each([
    "DATABASE_URL",
    "SECRETS_DIR",
    "IDENTITY_PROJECT_ID",
    "IDENTITY_API_KEY",
    "COMPANY_NAME",
    "COMPANY_POSTAL_CODE",
    "COMPANY_PREFECTURE",
    "COMPANY_CITY",
    "COMPANY_ADDRESS",
    "COMPANY_TEL",
    "COMPANY_INVOICE_REGISTRATION_NUMBER",
    "SITE_MEDSEARCH_URL",
    "SITE_MEDORDER_URL",
    "SITE_SHARE_URL",
    "SITE_API_URL",
  ])("without %s, which is named with what to do, empty or absent", (name) => {
    for (const value of [undefined, ""]) {
      const words = refusal({ ...complete, [name]: value });
      expect(words).toContain(`${name}: is missing`);
      expect(words).toContain("Set these variables");
    }
  });

  test("with every missing variable at once, so that nobody has to start five times", () => {
    const words = refusal({ ...complete, COMPANY_NAME: "", COMPANY_TEL: "", SITE_API_URL: "not an address" });
    expect(words.split("\n")).toHaveLength(4);
  });

  test.each([
    ["ALLOWED_ORIGINS", "partner.example.test"],
    ["ALLOWED_ORIGINS", "*"],
    ["ALLOWED_ORIGINS", "https://ok.example.test null"],
    ["PUBLIC_URL", "meguri.example.test"],
    ["PORT", "http"],
    ["COMPANY_TAX_ROUNDING", "nearest"],
    ["COMPANY_BANK_ACCOUNT_KIND", "普通"],
    ["COMPANY_BANK_ACCOUNT_NUMBER", "123"],
    ["DB_POOL_SIZE", "0"],
    ["RATE_LIMIT_PER_USER", "-1"],
    ["TRUSTED_PROXIES", "all"],
    ["TLS_CERT", "/cert.pem"],
    ["CARD_PROVIDER_KEY", "pk_test_1"],
    ["CARD_PROVIDER_WEBHOOK_SECRET", "sk_test_1"],
    ["CARD_PROVIDER_URL", "127.0.0.1:8090"],
    ["CARD_PROVIDER_TEST_KEYS", "yes"],
    ["DEMO_ACCOUNTS", "admin:admin"],
    ["MAP_TILES_URL", "https://tiles.example.test/{z}/{x}.png"],
    ["MAP_TILES_URL", "tiles.example.test/{z}/{x}/{y}.png"],
  ])("with a value that cannot be meant: %s=%s", (name, value) => {
    expect(refusal({ ...complete, [name]: value })).toContain(name);
  });

  test("without repeating a secret in the words", () => {
    const words = refusal({
      ...complete,
      DATABASE_URL: "mysql://app:database-password@host/db",
      IDENTITY_API_KEY: "secret:key",
      CARD_PROVIDER_KEY: "card-key",
      CARD_PROVIDER_WEBHOOK_SECRET: "card-secret",
    });
    expect(words).not.toMatch(/database-password|secret:key|card-key|card-secret/);
    const cards = { CARD_PROVIDER_KEY: "sk_live_key", CARD_PROVIDER_WEBHOOK_SECRET: "whsec_secret" };
    expect(refusal({ ...complete, ...cards })).not.toMatch(/live_key|_secret/);
  });
});

test("the configuration of browsers has nothing that only the server may know", () => {
  const reported = JSON.stringify(readEnv({ ...complete, SECRETS_DIR: "/secret-folder", HOST: "10.1.2.3" }).webConfig);
  expect(reported).not.toMatch(/database-password|postgres|secret-folder|10\.1\.2\.3/);
  expect(reported).toContain("めぐり試験株式会社");
});

test("demo accounts reach browsers only where they are configured", () => {
  expect(readEnv(complete).webConfig.demoAccounts).toBeUndefined();
  expect(readEnv(production).webConfig).toMatchObject({ demoMailbox: false });
});
