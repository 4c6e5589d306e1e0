import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { programScopes } from "@meguri/rules/wholesaler-program";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doorPrefix, doorRoutes } from "../../src/areas/door/exchange/index.ts";
import { webhookHeaders, webhookSecret } from "../../src/areas/door/webhooks/sign-webhook.ts";
import { makeDoor, programsAs } from "../support/scenes/door.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const run = promisify(execFile);
let api: TestApi;
let folder: string;
let examples: string[];
let text: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(path.join(tmpdir(), "meguri-docs-"));
  text = await readFile(new URL("../../../../docs/wholesaler-api.md", import.meta.url), "utf8");
  examples = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

test("an example of the documentation does not run as it is written", async () => {
  const medicine = await makeMedicine(api);
  await api.sql(
    `insert into medicine_package (hot13, medicine_id, gtin, quantity, unit, form) values ($1, $2, $3, 100, '錠', 'PTP')`,
    [medicine.id.padStart(13, "9"), medicine.id, salesPackageGtin14("4987123456784")],
  );
  const { trading } = await makeDoor(api);
  const programs = await programsAs(api, trading.staff);
  const { sandboxId } = await programs.openWholesalerSandbox({ wholesalerId: trading.wholesalerId });
  const registered = { wholesalerId: sandboxId, name: "試験", scopes: [...programScopes] };
  const { token } = await programs.registerWholesalerProgram(registered);
  const calls = examples.filter((code) => !code.includes("isFromMeguri"));
  const file = path.join(folder, "quick-start.mjs");
  await writeFile(file, calls.join("\n"));
  const env = { ...process.env, MEGURI_URL: api.url + doorPrefix, MEGURI_TOKEN: token };
  const { stdout } = await run(process.execPath, [file], { env });
  const [invoice, events, csv] = stdout
    .trim()
    .split("\n")
    .filter((line) => /^(\d{4}-|\[|\d{3} )/.test(line));
  expect(invoice).toMatch(/^\d{4}-\d{6} \d+$/);
  expect(events).toBe("[");
  expect(stdout).toMatch(/order\.created [\s\S]*order\.answered [\s\S]*despatch\.created [\s\S]*invoice\.issued/);
  expect(csv).toMatch(/^200 /);
});

test("the lines that check a webhook pass a forged one, or refuse a real one", async () => {
  const code = examples.find((one) => one.includes("isFromMeguri")) ?? "";
  const file = path.join(folder, "check.mjs");
  await writeFile(file, code);
  const { isFromMeguri } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const key = Buffer.from("a key");
  const old = { tenantId: "tenant-a", webhookId: "w", version: 1 };
  const fresh = { ...old, version: 2 };
  const body = '{"type":"test"}';
  const message = { id: "e", timestamp: Math.floor(Date.now() / 1000), body };
  const headers = webhookHeaders(key, [fresh, old], message);
  for (const ref of [old, fresh]) expect(isFromMeguri(webhookSecret(key, ref), headers, body)).toBe(true);
  expect(isFromMeguri(webhookSecret(key, { ...old, version: 3 }), headers, body)).toBe(false);
  expect(isFromMeguri(webhookSecret(key, old), headers, `${body} `)).toBe(false);
  const late = webhookHeaders(key, [old], { ...message, timestamp: message.timestamp - 400 });
  expect(isFromMeguri(webhookSecret(key, old), late, body)).toBe(false);
  const guess = createHmac("sha256", "guess").update("x").digest("base64");
  expect(isFromMeguri(webhookSecret(key, old), { ...headers, "webhook-signature": `v1,${guess} v2,x` }, body)).toBe(
    false,
  );
});

test("a path in the documentation is none of the API", () => {
  const named = [...text.matchAll(/"(?:GET|POST)", [`"](\/[a-z/-]+)/g)].map(([, url = ""]) => url);
  expect(named.length).toBeGreaterThan(5);
  for (const url of named) expect(doorRoutes.map((route) => route.path)).toContain(url);
});
