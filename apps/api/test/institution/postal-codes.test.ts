import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { institutionsAs } from "../support/scenes/institutions.ts";
import { makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { runCli } from "../support/server/run-cli.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(path.join(tmpdir(), "meguri-postal-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.stop();
});

const line = (code: string, town: string) =>
  `13999,"999  ","${code}","ﾄｳｷｮｳﾄ","ｶｸｳｼ","ﾏﾁ","東京都","架空市","${town}",0,0,0,0,0,0\r\n`;
const good = line("9990001", "青葉町") + line("9990001", "若葉町") + line("9990002", "港");

async function importFile(text: string) {
  const file = path.join(folder, "utf_ken_all.csv");
  await writeFile(file, text);
  return runCli(api, "import", ["postal", file], { OWNER_DATABASE_URL: api.ownerUrl });
}

async function lookUp(postalCode: string): Promise<string[]> {
  const client = await institutionsAs(api, await makeUser(api));
  const { addresses } = await client.lookUpPostalCode({ postalCode });
  return addresses.map(({ prefecture, city, town }) => `${prefecture} ${city} ${town}`);
}

beforeEach(async () => {
  expect(await importFile(good)).toMatchObject({ code: 0, out: "3 addresses of postal codes are in place.\n" });
});

test("a postal code fills in the address, in any width; several towns may share one", async () => {
  expect(await lookUp("９９９－０００２")).toEqual(["東京都 架空市 港"]);
  expect(await lookUp("9990001")).toEqual(["東京都 架空市 青葉町", "東京都 架空市 若葉町"]);
  for (const unknown of ["9999999", "", "abc"]) expect(await lookUp(unknown)).toEqual([]);
});

test("a list with one broken line changes nothing and names the line", async () => {
  const { code, err } = await importFile(line("9990003", "新町") + line("99900", "欠け") + line("9990004", "次町"));
  expect(code).toBe(2);
  expect(err).toContain("line 2: cell_unreadable postal_code 99900");
  expect([await lookUp("9990002"), await lookUp("9990003")]).toEqual([["東京都 架空市 港"], []]);
});

test("a list replaces the one before as a whole, and applied again changes nothing", async () => {
  const next = line("9990003", "新町");
  for (let times = 0; times < 2; times++) expect(await importFile(next)).toMatchObject({ code: 0 });
  expect([await lookUp("9990002"), await lookUp("9990003")]).toEqual([[], ["東京都 架空市 新町"]]);
});

test("an import that cannot begin reports what is missing", async () => {
  expect((await runCli(api, "import", ["postal", "x.csv"])).err).toContain("OWNER_DATABASE_URL");
  const owner = { OWNER_DATABASE_URL: api.ownerUrl };
  expect((await runCli(api, "import", ["postal", path.join(folder, "none.csv")], owner)).err).toContain("ENOENT");
  expect((await runCli(api, "import", ["postal"], owner)).code).toBe(2);
});
