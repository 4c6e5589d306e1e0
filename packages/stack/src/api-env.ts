import path from "node:path";
import { dataPaths } from "./data-dir.ts";
import { demoAccounts } from "./demo/accounts.ts";
import { projectRoot } from "./project-root.ts";
import type { Settings } from "./settings.ts";

/** The key under which the emulator serves everybody; it looks at none. */
export const emulatorApiKey = "demo-api-key";

/** The fictional operator of the demo system. */
const company = {
  COMPANY_NAME: "株式会社めぐり",
  COMPANY_POSTAL_CODE: "100-0000",
  COMPANY_PREFECTURE: "東京都",
  COMPANY_CITY: "千代田区",
  COMPANY_ADDRESS: "架空町1-2-3",
  COMPANY_BUILDING: "めぐりビル4階",
  COMPANY_TEL: "03-0000-0000",
  COMPANY_FAX: "03-0000-0001",
  COMPANY_INVOICE_REGISTRATION_NUMBER: "T0000000000000",
  COMPANY_BANK_NAME: "架空銀行",
  COMPANY_BANK_BRANCH: "見本支店",
  COMPANY_BANK_ACCOUNT_KIND: "ordinary",
  COMPANY_BANK_ACCOUNT_NUMBER: "0000001",
  COMPANY_BANK_ACCOUNT_HOLDER: "ｶ)ﾒｸﾞﾘ",
  SITE_MEDSEARCH_URL: "https://medsearch.meguri.test/",
  SITE_MEDORDER_URL: "https://medorder.meguri.test/",
  SITE_SHARE_URL: "https://share.meguri.test/",
  SITE_API_URL: "https://api.meguri.test/",
};

/**
 * The API's environment on one machine. What the person set in the environment wins for the constants, never for the
 * wiring between the parts.
 */
export function apiEnv(
  settings: Settings,
  wiring: {
    port: number;
    host: string;
    databaseUrl: string;
    identityHost: string;
    projectId: string;
    tenantId: string;
    mail: { smtpUrl: string; url: string };
    /** Without it cards are switched off. */
    cards?: { url: string; key: string; webhookSecret: string };
  },
): Record<string, string> {
  const chosen = Object.fromEntries(
    Object.entries({ ...company, DEFAULT_LANGUAGE: "ja" }).map(([name, value]) => [name, process.env[name] || value]),
  );
  return {
    ...chosen,
    NODE_ENV: "development",
    PORT: String(wiring.port),
    HOST: wiring.host,
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: wiring.databaseUrl,
    SECRETS_DIR: dataPaths(settings.dataDir).secrets,
    IDENTITY_PROJECT_ID: wiring.projectId,
    IDENTITY_API_KEY: emulatorApiKey,
    IDENTITY_AUTH_DOMAIN: wiring.identityHost,
    FIREBASE_AUTH_EMULATOR_HOST: wiring.identityHost,
    TENANT_ID: wiring.tenantId,
    // The identity emulator has no authenticator app, and no SMS leaves it.
    ADMIN_SECOND_FACTOR: "optional",
    SMTP_URL: wiring.mail.smtpUrl,
    MAIL_FROM: "めぐり <no-reply@meguri.test>",
    MAIL_REPLY_TO: "めぐり 利用者窓口 <support@meguri.test>",
    DEMO_MAIL_URL: wiring.mail.url,
    DEMO_CLOCK_FILE: dataPaths(settings.dataDir).clock,
    CARD_PROVIDER_URL: wiring.cards?.url ?? "",
    CARD_PROVIDER_KEY: wiring.cards?.key ?? "",
    CARD_PROVIDER_WEBHOOK_SECRET: wiring.cards?.webhookSecret ?? "",
    DEMO_ACCOUNTS: JSON.stringify(
      demoAccounts.map(({ email, password, role, displayName }) => ({ email, password, role, displayName })),
    ),
    WEB_DIST: settings.dev ? "" : path.join(projectRoot, "apps/web/dist"),
    TLS_CERT: settings.dev ? "" : (settings.tls?.cert ?? ""),
    TLS_KEY: settings.dev ? "" : (settings.tls?.key ?? ""),
  };
}
