import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tenantRows } from "../../support/hostile/tenant-rows.ts";
import { startCareless } from "../../support/hostile/without-filters.ts";
import type { MethodCase } from "../../support/methods/method-case.ts";
import { methodCases } from "../../support/methods/method-cases.ts";
import { type RegisteredMethod, registeredMethods } from "../../support/methods/methods.ts";
import { makeAdmin } from "../../support/scenes/people.ts";
import { makePharmacy } from "../../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { type Answer, postAs } from "../../support/server/post-as.ts";
import type { TokenClaims } from "../../support/server/tokens.ts";
import { makeWorld, type World } from "../../support/world/world.ts";
import { makeMedicine } from "../../support/world/world-things.ts";

/** Part of every text of tenant-a, and in nothing else. */
const secret = "himitsu";
const mostWorlds = 200;
const namesake = (index: number) => `namesake-${index}`;
let api: TestApi;
let methods: (RegisteredMethod & { short: string })[];
let world: World;

beforeAll(async () => {
  api = await startApi();
  methods = registeredMethods(api).map((method) => ({ ...method, short: method.method.name }));
  await makeMedicine(api);
  world = await makeWorld(api, "tenant-a", secret);
  await makeNamesakes();
});
afterAll(() => api.stop());

const caseOf = (short: string): MethodCase => {
  const result = methodCases[short];
  if (!result) throw new Error(`${short} has no case`);
  return result;
};

/** Calls a method about a world as a person. */
const call = (to: TestApi, { path, short }: (typeof methods)[number], person: TokenClaims, about: World) =>
  postAs(to, path, person, caseOf(short).body?.(about) ?? {});

/**
 * People of tenant-a who may do everything there, and whose ids people of tenant-b have as well: nothing but the tenant
 * tells them apart.
 */
async function makeNamesakes(): Promise<void> {
  const ids = Array.from({ length: mostWorlds }, (_, index) => namesake(index));
  await api.sql(
    `insert into users (tenant_id, user_id, display_name, email, is_admin, created_at, updated_at)
     select 'tenant-a', id, $2, id || '@example.test', true, now(), now() from unnest($1::text[]) id`,
    [ids, secret],
  );
  await api.sql(
    `insert into membership (tenant_id, institution_id, user_id, role, created_at)
     select 'tenant-a', m.institution_id, id, 'manager', now() from membership m, unnest($1::text[]) id where m.user_id = $2`,
    [ids, world.manager.uid],
  );
  await api.sql(
    `insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at)
     select 'tenant-a', m.wholesaler_id, id, 'manager', now() from wholesaler_member m, unnest($1::text[]) id where m.user_id = $2`,
    [ids, world.manager.uid],
  );
  await api.sql(
    `insert into billing_member (tenant_id, account_id, user_id, role, created_at)
     select 'tenant-a', m.account_id, id, 'owner', now() from billing_member m, unnest($1::text[]) id where m.user_id = $2`,
    [ids, world.manager.uid],
  );
  await api.sql("insert into corporation_member select 'tenant-a', $2, id, now() from unnest($1::text[]) id", [
    ids,
    world.corporationId,
  ]);
}

/** A world that is used until a call may have changed it. */
function lastingWorld(make: () => Promise<World>) {
  let kept: World | undefined;
  return {
    async get(): Promise<World> {
      kept ??= await make();
      return kept;
    },
    used({ method }: (typeof methods)[number], { end }: Answer): void {
      const reads = method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
      if (end === "answered" && !reads) kept = undefined;
    },
  };
}

const own = lastingWorld(() => makeWorld(api, "tenant-a", "own"));
let homes = 0;
/** The world of a person of another tenant who has every right in it. */
const elsewhere = lastingWorld(async () => {
  const home = await makeWorld(api, "tenant-b", "elsewhere", namesake(homes++));
  await api.sql("update users set is_admin = true where tenant_id = 'tenant-b' and user_id = $1", [home.manager.uid]);
  return home;
});
const foreigner = async () => ({ ...(await elsewhere.get()).manager, admin: true });

test("no method is left out, and none is named that is not there", () => {
  expect(Object.keys(methodCases).sort()).toEqual(methods.map(({ short }) => short).sort());
});

// More than two hundred calls with a world for each: a busy machine needs two minutes.
describe("every method", { timeout: 360_000 }, () => {
  test("is answered for those whom it is meant for, so that the refusals below are no accidents", async () => {
    const ends: Record<string, string> = {};
    for (const method of methods) {
      const about = await own.get();
      const answer = await call(api, method, caseOf(method.short).by(about), about);
      own.used(method, answer);
      ends[method.short] = answer.end;
    }
    expect(ends).toEqual(Object.fromEntries(methods.map(({ short }) => [short, "answered"])));
  });

  const others = {
    clerk: async () => world.clerk,
    stranger: async () => (await makePharmacy(api)).manager,
    admin: () => makeAdmin(api),
  };

  test.each(["clerk", "stranger", "admin"] as const)(
    "ends for a %s as their role allows, and a refusal changes nothing",
    async (who) => {
      const refused = methods.filter(({ short }) => caseOf(short).ends[who] !== "answered");
      const person = await others[who]();
      const before = await tenantRows(api, "tenant-a");
      const ends: Record<string, string> = {};
      for (const method of refused) ends[method.short] = (await call(api, method, person, world)).end;
      expect(ends).toEqual(Object.fromEntries(refused.map(({ short }) => [short, caseOf(short).ends[who]])));
      expect(await tenantRows(api, "tenant-a")).toBe(before);
    },
  );

  test.each(["clerk", "stranger", "admin"] as const)("that is open to a %s is answered", async (who) => {
    const open = methods.filter(({ short }) => caseOf(short).ends[who] === "answered");
    const ends: Record<string, string> = {};
    for (const method of open) {
      const about = await own.get();
      const person = who === "clerk" ? about.clerk : await others[who]();
      const answer = await call(api, method, person, about);
      own.used(method, answer);
      ends[method.short] = answer.end;
    }
    expect(ends).toEqual(Object.fromEntries(open.map(({ short }) => [short, "answered"])));
  });

  test("about another tenant ends as if nothing were there, tells nothing of it and changes nothing in it", async () => {
    const ends: Record<string, string> = {};
    const before = await tenantRows(api, "tenant-a");
    for (const method of methods) {
      const answer = await call(api, method, await foreigner(), world);
      elsewhere.used(method, answer);
      ends[method.short] = answer.end;
      expect(answer.text, method.short).not.toContain(secret);
    }
    expect(ends).toEqual(Object.fromEntries(methods.map(({ short }) => [short, caseOf(short).ends.foreigner])));
    expect(await tenantRows(api, "tenant-a")).toBe(before);
  });

  test("about one's own, with one thing of another tenant's in its place, tells nothing of that and changes nothing", async () => {
    const before = await tenantRows(api, "tenant-a");
    for (const method of methods) {
      for (const { what, answer } of await mixed(api, method)) {
        expect(answer.text, what).not.toContain(secret);
        expect(answer.end, what).not.toMatch(/^(internal|unknown)/);
      }
    }
    expect(await tenantRows(api, "tenant-a")).toBe(before);
  });

  test("tells and changes nothing across tenants though the application's own conditions are lost", async () => {
    const careless = await startCareless(api);
    const before = await tenantRows(api, "tenant-a");
    try {
      for (const method of methods) {
        const answer = await call(careless.api, method, await foreigner(), world);
        elsewhere.used(method, answer);
        expect(answer.text, method.short).not.toContain(secret);
        for (const { what, answer } of await mixed(careless.api, method)) {
          expect(answer.text, what).not.toContain(secret);
        }
      }
      expect(careless.lost()).toBeGreaterThan(100);
      expect(await tenantRows(api, "tenant-a")).toBe(before);
      await expectLeaks(careless.api);
    } finally {
      await careless.stop();
    }
  });
});

/** Calls a method about the caller's own world, with each of its values in turn taken from the other tenant's. */
async function mixed(to: TestApi, method: (typeof methods)[number]): Promise<{ what: string; answer: Answer }[]> {
  const { body } = caseOf(method.short);
  const foreign = Object.entries(body?.(world) ?? {});
  const answers: { what: string; answer: Answer }[] = [];
  for (const [field, value] of foreign) {
    const mine = body?.(await elsewhere.get()) ?? {};
    if (JSON.stringify(mine[field]) === JSON.stringify(value)) continue;
    const answer = await postAs(to, method.path, await foreigner(), { ...mine, [field]: value });
    elsewhere.used(method, answer);
    answers.push({ what: `${method.short} with ${field} of another tenant`, answer });
  }
  return answers;
}

/** Without row-level security too, the same calls do reveal it: what was searched above is there. */
async function expectLeaks(careless: TestApi): Promise<void> {
  const tables = await api.sql<{ name: string }>(
    "select relname as name from pg_class where relforcerowsecurity and relkind in ('r', 'p')",
  );
  const each = async (how: string) => {
    for (const { name } of tables) await api.sql(`alter table ${name} ${how} row level security`);
  };
  await each("disable");
  try {
    const leaking: string[] = [];
    for (const method of methods) {
      if (method.method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) continue;
      if ((await call(careless, method, await foreigner(), world)).text.includes(secret)) leaking.push(method.short);
    }
    expect(leaking).toEqual(
      expect.arrayContaining(["GetAccount", "GetInstitution", "ListMembers", "GetCorporation", "GetGroup"]),
    );
  } finally {
    await each("enable");
  }
}
