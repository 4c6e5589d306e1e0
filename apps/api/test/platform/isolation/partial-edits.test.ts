import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence } from "@bufbuild/protobuf/wkt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tenantTables } from "../../support/hostile/every-table.ts";
import { type EditCase, editCases, type Json } from "../../support/methods/edit-cases.ts";
import { type RegisteredMethod, registeredMethods } from "../../support/methods/methods.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { postAs } from "../../support/server/post-as.ts";
import { makeWorld, type World } from "../../support/world/world.ts";
import { makeMedicine } from "../../support/world/world-things.ts";

/** Methods whose names are those of edits and that are none. */
const noEdits: Record<string, string> = {
  SaveUser: "records a sign-in: the token decides the record",
  SetUserDisabled: "sets one thing, which its name says",
  SetUserAdmin: "sets one thing, which its name says",
  SetWholesalerSuspended: "sets one thing, which its name says",
  SetClosingRunning: "sets one thing, which its name says",
  SetOwnPrivacyLevel: "sets one thing, which its name says",
  SetServiceClass: "sets one thing, which its name says",
  SetStorage: "sets one thing, which its name says",
  SetSupplyStatus: "a supply status is one value",
  SetPlanPrice: "sets one thing, which its name says",
  SetBillingPayBy: "sets one thing, which its name says",
  SetOrderLayout: "a layout is one value: its fields only make sense together",
  SetTradingRoute: "a route is one value: the main wholesaler and the second",
};
/** Edits that answer with nothing to compare. */
const triedElsewhere = ["UpdateUser"]; // account/users.test.ts

let api: TestApi;
let world: World;
let edits: (RegisteredMethod & { short: string })[];

beforeAll(async () => {
  api = await startApi();
  edits = registeredMethods(api)
    .map((method) => ({ ...method, short: method.method.name }))
    .filter(({ short, method }) => /^(Update|Save|Set|Edit)[A-Z]/.test(short) || hasMask(method.input))
    .filter(({ short }) => !(short in noEdits));
  await makeMedicine(api);
  world = await makeWorld(api, "tenant-a", "own");
});
afterAll(() => api.stop());

const hasMask = ({ fields }: DescMessage) => fields.some(({ name }) => name === "update_mask");

const messageIn = (field: DescField): DescMessage | undefined =>
  field.fieldKind === "message" && !field.message.file.name.startsWith("google/") ? field.message : undefined;

/** The fields of a request, down to those of the messages inside, as JSON names them. */
function fieldsOf({ fields }: DescMessage): { path: string; field: DescField }[] {
  return fields
    .filter(({ name }) => name !== "update_mask")
    .flatMap((field) => {
      const inner = messageIn(field);
      if (!inner) return [{ path: field.jsonName, field }];
      return fieldsOf(inner).map(({ path, field: leaf }) => ({ path: `${field.jsonName}.${path}`, field: leaf }));
    });
}

const isNamed = (path: string, names: readonly string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}.`));

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const pathsOf = (content: Json): string[] =>
  Object.entries(content).flatMap(([name, value]) =>
    isObject(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );

function valueAt(content: Json, path: string): Json[string] {
  return path.split(".").reduce<Json[string]>((value, name) => (isObject(value) ? (value[name] ?? "") : ""), content);
}

const nested = (path: string, value: Json[string]): Json =>
  path
    .split(".")
    .reduceRight<Json>((inner, name, at, names) => ({ [name]: at === names.length - 1 ? value : inner }), {});

function joined(one: Json, other: Json): Json {
  const all: Json = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = all[name];
    all[name] = isObject(before) && isObject(value) ? joined(before, value) : value;
  }
  return all;
}

/** A record with a value in every field, and how it is edited. */
async function editedRecord(short: string, about: EditCase) {
  const { path, method } = edits.find((edit) => edit.short === short) ?? { path: "", method: undefined };
  const masks = method !== undefined && hasMask(method.input);
  const send = async (content: Json, mask?: string[]) => {
    const request = joined(joined(about.ids(world), await versionOf(about)), content);
    const body = mask && masks ? { ...request, updateMask: mask.join(",") } : request;
    const { end, text } = await postAs(api, path, about.by(world), body);
    expect(`${end} ${end === "answered" ? "" : text}`, mask?.join(",")).toBe("answered ");
    return leavesOf(JSON.parse(text));
  };
  const first = about.first(world);
  const fill = () => send(first, pathsOf(first));
  return { send, fill, full: await fill() };
}

async function versionOf({ version }: EditCase): Promise<Json> {
  if (!version) return {};
  const [row] = await api.sql<{ at: Date | number }>(
    `select ${version.column} as at from ${version.table} where ${version.key ?? "id"} = $1`,
    [version.id(world)],
  );
  const at = row?.at ?? 0;
  return nested(version.at, at instanceof Date ? at.toISOString() : at);
}

const versions = /(^|\.)(updatedAt|version|stateAt|proposedAt)$/;

/** What an answer says, by path; the version of the record is left out. */
function leavesOf(answer: unknown, path = ""): Map<string, string> {
  if (typeof answer !== "object" || answer === null) return new Map([[path, String(answer)]]);
  const leaves = Object.entries(answer).flatMap(([name, value]) => [
    ...leavesOf(value, path ? `${path}.${name}` : name),
  ]);
  return new Map(leaves.filter(([leaf]) => !versions.test(leaf)));
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));

/** Rows that every change of a record writes, whatever it changes. */
const besides = /^(audit_|user_session|forecast_due|notification|mail_outbox|identity_outbox|order_key|change_mark)/;

async function rowsOfTenant(): Promise<string[]> {
  const tables = (await tenantTables(api.sql)).filter(({ name }) => !besides.test(name));
  const each = tables.map(
    ({
      name,
    }) => `select '${name} ' || (to_jsonb(t) - '{updated_at,put_at,version,proposed_at,waits_since}'::text[])::text as row
      from ${name} t where tenant_id = 'tenant-a'`,
  );
  const rows = await api.sql<{ row: string }>(`${each.join(" union all ")} order by 1`);
  return rows.map(({ row }) => row);
}

test("every method that edits a record has a case, and no case is of another", () => {
  const expected = edits.map(({ short }) => short).filter((short) => !triedElsewhere.includes(short));
  expect(Object.keys(editCases).sort()).toEqual(expected.sort());
});

test("no field of an edit is cleared by a page that does not know it: each can be absent", () => {
  const without = edits
    .filter(({ method }) => !hasMask(method.input))
    .flatMap(({ short, method }) => {
      const ids = new Set(editCases[short]?.notEdited);
      return fieldsOf(method.input)
        .filter(({ path, field }) => field.presence === FeatureSet_FieldPresence.IMPLICIT && !ids.has(path))
        .map(({ path }) => `${short} ${path}`);
    });
  expect(without).toEqual([]);
});

test("each field of an edit is in its case: as one that can be edited, or as one that cannot", () => {
  for (const { short, method } of edits) {
    const about = editCases[short];
    if (!about) continue;
    const tried = pathsOf(about.first(world));
    const left = fieldsOf(method.input)
      .map(({ path }) => path)
      .filter(
        (path) =>
          !isNamed(path, about.notEdited) && !isNamed(path, tried) && !tried.some((one) => isNamed(one, [path])),
      );
    expect(left, short).toEqual([]);
  }
});

describe.each(Object.entries(editCases))("%s of a record with a value in every field", (short, about) => {
  test("changes nothing when only the ids are sent", async () => {
    const { send, full } = await editedRecord(short, about);
    const before = await rowsOfTenant();
    expect(differing(full, await send({}))).toEqual([]);
    expect(differing(full, await send({}, []))).toEqual([]);
    expect(await rowsOfTenant()).toEqual(before);
  });

  test("changes one field when one is sent, also where that is emptied", async () => {
    const { send, fill, full } = await editedRecord(short, about);
    for (const path of pathsOf(about.second)) {
      const changed = differing(full, await send(nested(path, valueAt(about.second, path)), [path]));
      const name = path.split(".").at(-1) ?? "";
      const isOf = (names: string[]) => (leaf: string) => leaf.split(".").some((step) => names.includes(step));
      expect(changed.filter(isOf([name])), path).not.toEqual([]);
      const others = changed.filter((leaf) => !isOf([name, ...(about.follows ?? [])])(leaf));
      expect(others, path).toEqual([]);
      expect(
        differing(full, await fill()).filter((leaf) => leaf !== "importKey"),
        path,
      ).toEqual([]);
    }
  });
});

test("a field that the mask names and the request does not have is refused by name", async () => {
  const path = edits.find(({ short }) => short === "UpdateCorporation")?.path ?? "";
  const body = { corporationId: world.corporationId, name: "x", updateMask: "name,motto" };
  expect((await postAs(api, path, world.manager, body)).end).toBe("invalid_argument/FIELD_INVALID");
});
