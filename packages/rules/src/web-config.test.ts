import { expect, test } from "vitest";
import { webConfig } from "./web-config.ts";

const sound = {
  apiBaseUrl: "/api",
  filesBaseUrl: "/api/files",
  identity: { projectId: "demo-meguri", apiKey: "demo-key", authDomain: "", federatedProviders: ["google.com"] },
  defaultLanguage: "ja",
  company: {
    name: "めぐり株式会社",
    postalCode: "100-0001",
    prefecture: "東京都",
    city: "千代田区",
    address: "千代田1-1",
    building: "",
    tel: "03-0000-0000",
    fax: "",
    invoiceRegistrationNumber: "T1234567890123",
  },
  sites: {
    medsearch: "https://search.example.test",
    medorder: "https://order.example.test",
    share: "https://share.example.test",
    api: "https://api.example.test",
  },
  demoMailbox: false,
};

function problemsOf(config: unknown): string[] {
  return webConfig.safeParse(config).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

test("a complete configuration is not refused, tenant and demo accounts being optional", () => {
  expect(problemsOf(sound)).toEqual([]);
  expect(problemsOf({ ...sound, tenantId: "pharmacies", tokenSync: { url: "/session", maxAgeSeconds: 300 } })).toEqual(
    [],
  );
});

test("an API key that the identity SDK would misread does not get as far as signing in", () => {
  const identity = { ...sound.identity, apiKey: "demo:key" };
  expect(webConfig.safeParse({ ...sound, identity }).error?.issues.map(({ message }) => message)).toEqual([
    "the identity API key must not contain a colon",
  ]);
});

test("invoices cannot go out without the company's name or with a malformed registration number", () => {
  expect(
    problemsOf({ ...sound, company: { ...sound.company, name: "", invoiceRegistrationNumber: "1234567890123" } }),
  ).toEqual(["company.name", "company.invoiceRegistrationNumber"]);
});

test.each(["https://elsewhere.example.test/session", "//elsewhere.example.test/session", "/\\elsewhere.example.test"])(
  "a session token is never posted to another origin (%s)",
  (url) => {
    expect(problemsOf({ ...sound, tokenSync: { url, maxAgeSeconds: 300 } })).toEqual(["tokenSync.url"]);
  },
);

test("a language without phrases cannot be configured as the default", () => {
  expect(problemsOf({ ...sound, defaultLanguage: "de" })).toEqual(["defaultLanguage"]);
});
