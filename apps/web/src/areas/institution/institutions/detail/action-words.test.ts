import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { phrases } from "../../../../phrases/ja/institution/actions.ts";

const api = path.resolve(import.meta.dirname, "../../../../../../api/src");
const sources = readdirSync(api, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(path.join(api, file), "utf8"));

/** What belongs to no institution, and is in the history of a user, of a wholesaler or in none. */
const elsewhere = [
  "account",
  "job",
  "master",
  "master_import",
  "medicine",
  "medicine_code",
  "notifications",
  "user",
  "user_import",
  "users",
  "wholesaler",
];

/** The actions that the API writes; of one that is put together the part before what varies. */
const written = sources.flatMap((text) =>
  text
    .split("\n")
    .filter((line) => /\baction\b/.test(line))
    .flatMap((line) => [...line.matchAll(/["`]([a-z_]{3,})\.([a-z_]*)(\$\{)?/g)])
    .map(([, area = "", act = "", varies]) => ({ area, key: varies ? undefined : `${area}_${act}` })),
);
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

it("an action stands in the history of an institution under its name in the code", () => {
  expect(written.length).toBeGreaterThan(150);
  const nameless = written.filter(
    ({ area, key }) =>
      !elsewhere.includes(area) &&
      !Object.hasOwn(phrases.area, camelCase(area)) &&
      !Object.keys(phrases.action).some((known) => (key ? known === key : known.startsWith(`${area}_`))),
  );
  expect(nameless).toEqual([]);
});

it("words are kept for actions that nothing writes any more", () => {
  const all = sources.join("\n");
  const isWritten = (area: string, act: string) =>
    all.includes(`"${area}.${act}"`) ||
    ["", ...[...act.matchAll(/_/g)].map(({ index }) => act.slice(0, index + 1))].some(
      (fixed) => all.includes(`\`${area}.${fixed}$`) && all.includes(`"${act.slice(fixed.length)}"`),
    );
  const unwritten = Object.keys(phrases.action).filter(
    (key) => ![...key.matchAll(/_/g)].some(({ index }) => isWritten(key.slice(0, index), key.slice(index + 1))),
  );
  expect(unwritten).toEqual([]);
});
