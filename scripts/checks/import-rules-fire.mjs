import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brokenImports, importRules } from "./lib/cruise.mjs";

/** A small house that keeps every rule, in every way the rules must let pass. */
const sound = {
  "apps/web/src/main.tsx": `import "./router/routes.tsx"; import "./app.tsx";`,
  "apps/web/src/app.tsx": `import "./shared/ui/box.tsx";`,
  "apps/web/src/router/routes.tsx": `export const pages = [() => import("../routes/setting/user.tsx"), () => import("../routes/medorder/order.tsx")];`,
  "apps/web/src/routes/setting/user.tsx": `import { Users } from "../../areas/account/users/users.tsx"; export const a = <Users />;`,
  "apps/web/src/areas/account/users/users.tsx": `import { useUsers } from "./use-users.ts"; export const Users = () => <b>{useUsers()}</b>;`,
  "apps/web/src/areas/account/users/use-users.ts": `import "@connectrpc/connect-query"; import type { Box } from "../../../shared/ui/box.tsx"; export const useUsers = (): Box => "b";`,
  "apps/web/src/areas/ordering/orders/orders.tsx": `import { shown } from "../../medicine/common/name.ts"; export const Orders = () => <i>{shown}</i>;`,
  "apps/web/src/routes/medorder/order.tsx": `import { Orders } from "../../areas/ordering/orders/orders.tsx"; export const o = <Orders />;`,
  "apps/web/src/areas/medicine/common/name.ts": `import type { Box } from "../../../shared/ui/box.tsx"; export const shown: Box = "m";`,
  "apps/web/src/shared/ui/box.tsx": `export type Box = string; export const Box2 = <T,>({ x }: { x: T }) => <i>{String(x satisfies T)}</i>;`,
  "apps/api/src/main.ts": `import "./env.ts"; import "./server.ts"; import "./background/outbox.ts";`,
  "apps/api/src/cli/migrate.ts": `import "../platform/db/migrate.ts";`,
  "apps/api/src/env.ts": "export type Env = string;",
  "apps/api/src/server.ts": `import "./areas/account/users/index.ts"; import "./areas/ordering/orders/index.ts";`,
  "apps/api/src/background/outbox.ts": `import "../areas/account/users/index.ts";`,
  "apps/api/src/areas/account/tables.ts": `import type { Generated } from "kysely"; export type Users = Generated<string>;`,
  "apps/api/src/areas/account/users/index.ts": `import "@connectrpc/connect"; import "./list-users.ts"; import "./user-to-proto.ts";`,
  "apps/api/src/areas/account/users/list-users.ts": `import "./user-queries.ts"; import type { Env } from "../../../env.ts"; export type A = Env;`,
  "apps/api/src/areas/account/users/user-queries.ts": `import { sql } from "kysely"; import type { Users } from "../tables.ts"; export const a = sql; export type U = Users;`,
  "apps/api/src/areas/account/users/user-to-proto.ts": `import "@bufbuild/protobuf";`,
  "apps/api/src/areas/account/users/user-queries.test.ts": `import "kysely"; import "./list-users.ts"; import "vitest";`,
  "apps/api/src/areas/ordering/orders/index.ts": `import type { U } from "../../account/users/index.ts"; import "../../../platform/rpc/a.ts"; export type V = U;`,
  "apps/api/src/platform/rpc/a.ts": `import "@connectrpc/connect";`,
  "apps/api/src/platform/db/migrate.ts": `import "pg";`,
  "apps/e2e/specs/a.spec.ts": `import "node:fs";`,
  "packages/rules/src/user.ts": "export const a = 1;",
  "packages/rules/src/trading.ts": "export const b = 1;",
  "packages/forecast/src/cli/forecast.ts": `import "node:fs"; import "../series/level.ts";`,
  "packages/forecast/src/series/level.ts": `import "../vector.ts";`,
  "packages/forecast/src/vector.ts": "export const a = 1;",
};

/** A file of an area that uses a file of a higher one. */
const upward = (area, above) => ({
  [`apps/web/src/areas/${area}/common/up.ts`]: `import "../../${above}/common/shown.ts";`,
  [`apps/web/src/areas/${above}/common/shown.ts`]: "export const shown = 1;",
});

/** For each rule the files that break it. */
const broken = {
  "could-not-resolve": { "apps/web/src/shared/ui/box.tsx": `import "./gone.ts";` },
  "no-circles": { "packages/rules/src/user.ts": `import "./b.ts";`, "packages/rules/src/b.ts": `import "./user.ts";` },
  "packages-never-import-apps": { "packages/rules/src/user.ts": `import "../../../apps/api/src/env.ts";` },
  "apps-never-import-apps": { "apps/e2e/specs/a.spec.ts": `import type { Env } from "../../api/src/env.ts";` },
  "only-tests-import-tests": { "apps/api/src/server.ts": `import "./areas/account/users/user-queries.test.ts";` },
  "product-needs-no-dev-dependency": { "apps/api/src/server.ts": `import "vitest";` },
  "forecast-engine-is-pure": { "packages/forecast/src/series/level.ts": `import "node:fs";` },
  "web-main-is-the-top": { "apps/web/src/router/routes.tsx": `import "../app.tsx";` },
  "web-router-below-main": { "apps/web/src/routes/setting/user.tsx": `import "../../router/routes.tsx";` },
  "web-routes-below-router": {
    "apps/web/src/areas/account/users/users.tsx": `import "../../../routes/setting/user.tsx";`,
  },
  "web-areas-below-routes": {
    "apps/web/src/shared/ui/box.tsx": `export * from "../../areas/account/users/users.tsx";`,
  },
  "web-features-never-each-other": {
    "apps/web/src/areas/ordering/orders/orders.tsx": `import type { Users } from "../../account/users/users.tsx"; export type X = Users;`,
  },
  "area-account-uses-lower-ones": upward("account", "institution"),
  "area-institution-uses-lower-ones": upward("institution", "medicine"),
  "area-medicine-uses-lower-ones": upward("medicine", "stock"),
  "area-stock-uses-lower-ones": upward("stock", "ordering"),
  "area-sharing-uses-lower-ones": upward("sharing", "ordering"),
  "area-ordering-uses-lower-ones": upward("ordering", "sharing"),
  "area-forecast-uses-lower-ones": upward("forecast", "desk"),
  "area-settlement-uses-lower-ones": upward("settlement", "desk"),
  "area-watch-uses-lower-ones": upward("watch", "desk"),
  "area-billing-uses-lower-ones": upward("billing", "desk"),
  "area-door-uses-lower-ones": upward("door", "desk"),
  "area-desk-uses-lower-ones": upward("desk", "guide"),
  "area-guide-uses-lower-ones": upward("guide", "account"),
  "platform-and-shared-know-no-pharmacy-noun": {
    "apps/web/src/shared/ui/box.tsx": `import "../../../../../packages/rules/src/trading.ts";`,
  },
  "web-rpc-only-in-hooks": {
    "apps/web/src/areas/account/users/users.tsx": `import "@connectrpc/connect-query";`,
  },
  "web-routes-fetch-nothing": { "apps/web/src/routes/setting/user.tsx": `import "@tanstack/react-query";` },
  "api-main-is-the-top": { "apps/api/src/server.ts": `import "./main.ts";` },
  "api-server-below-main": { "apps/api/src/background/outbox.ts": `import "../server.ts";` },
  "api-background-below-server": {
    "apps/api/src/areas/account/users/index.ts": `import "../../../background/outbox.ts";`,
  },
  "api-areas-below-server": { "apps/api/src/platform/rpc/a.ts": `import "../../areas/account/users/index.ts";` },
  "api-feature-entered-through-its-index": {
    "apps/api/src/areas/ordering/orders/index.ts": `import "../../account/users/list-users.ts";`,
  },
  "api-features-entered-through-the-index": {
    "apps/api/src/server.ts": `import "./areas/account/users/list-users.ts";`,
  },
  "api-environment-only-at-the-top": { "apps/api/src/platform/rpc/a.ts": `import { Env } from "../../env.ts";` },
  "sql-only-in-queries": { "apps/api/src/areas/account/users/list-users.ts": `import type { Kysely } from "kysely";` },
  "card-library-only-in-platform-cards": {
    "apps/api/src/areas/account/users/list-users.ts": `import type Stripe from "stripe"; export type S = Stripe;`,
  },
  "tracing-library-only-in-platform-tracing": {
    "apps/api/src/server.ts": `export const tracing = () => import("@opentelemetry/sdk-trace");`,
  },
  "wire-only-at-the-index": { "apps/api/src/areas/account/users/list-users.ts": `import "@connectrpc/connect";` },
  "nothing-left-over-in-web": { "apps/web/src/shared/ui/old.tsx": "export const Old = () => null;" },
  "nothing-left-over-in-api": { "apps/api/src/platform/old.ts": "export const old = 1;" },
};

const installed = [
  "kysely",
  "pg",
  "@connectrpc/connect",
  "@connectrpc/connect-query",
  "@bufbuild/protobuf",
  "stripe",
  "@opentelemetry/sdk-trace",
];

export const importRulesFire = {
  name: "import rules fire",
  /** A rule that matches nothing looks like a rule that is kept, so each one is shown a house that breaks it. */
  async run() {
    const house = await realpath(await mkdtemp(path.join(tmpdir(), "meguri-imports-")));
    try {
      await build(house);
      const problems = (await rulesBroken(house, {})).map((rule) => `${rule} fires where nothing is wrong`);
      for (const { name } of importRules.forbidden) {
        if (broken[name] === undefined)
          problems.push(`${name} has no house that breaks it; add one to import-rules-fire.mjs`);
        else if (!(await rulesBroken(house, broken[name])).includes(name)) problems.push(`${name} does not fire`);
      }
      return problems;
    } finally {
      await rm(house, { recursive: true, force: true });
    }
  },
};

async function build(house) {
  await write(house, "package.json", JSON.stringify({ devDependencies: { vitest: "1.0.0" } }));
  const dependencies = Object.fromEntries([...installed, "@tanstack/react-query"].map((name) => [name, "1.0.0"]));
  for (const app of ["api", "web"]) await write(house, `apps/${app}/package.json`, JSON.stringify({ dependencies }));
  for (const name of [...Object.keys(dependencies), "vitest"]) {
    await write(house, `node_modules/${name}/package.json`, JSON.stringify({ name, exports: { ".": "./index.js" } }));
    await write(house, `node_modules/${name}/index.js`, "");
  }
  for (const [file, text] of Object.entries(sound)) await write(house, file, text);
}

/** The rules that the house breaks while the given files stand in it. */
async function rulesBroken(house, changes) {
  const changed = Object.entries(changes);
  for (const [file, text] of changed) await write(house, file, `${sound[file] ?? ""}\n${text}`);
  try {
    return (await brokenImports(house, ["apps", "packages"])).map(({ rule }) => rule);
  } finally {
    for (const [file] of changed) {
      if (sound[file] === undefined) await rm(path.join(house, file));
      else await write(house, file, sound[file]);
    }
  }
}

async function write(house, file, text) {
  await mkdir(path.dirname(path.join(house, file)), { recursive: true });
  await writeFile(path.join(house, file), text);
}
