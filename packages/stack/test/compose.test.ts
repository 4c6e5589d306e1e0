import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../src/project-root.ts";

type Service = {
  container_name?: string;
  ports?: string[];
  network_mode?: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  environment?: Record<string, string | number>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  profiles?: string[];
};

type Manifest = {
  name: string;
  file: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const read = (file: string): string => readFileSync(path.join(projectRoot, file), "utf8");
const composeText = read("docker-compose.yml");
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(composeText);
const dockerfiles = globSync("docker/*.Dockerfile", { cwd: projectRoot });
const known = new Set([...read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

function instructions(dockerfile: string): string[][] {
  return read(dockerfile)
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => line.trim().split(/\s+/));
}

test("docker compose up starts the database, the API and the web, and the emulator only on request", () => {
  expect(Object.keys(compose.services)).toEqual(["db", "migrate", "api", "web", "identity"]);
  const optional = Object.entries(compose.services).filter(([, { profiles }]) => profiles);
  expect(optional.map(([name, { profiles }]) => [name, profiles])).toEqual([["identity", ["emulator"]]]);
  for (const { depends_on = {} } of Object.values(compose.services)) {
    for (const needed of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(needed);
  }
});

test("the API and the migrations speak to the database over TLS, and nobody may without", () => {
  for (const url of [
    compose.services.api?.environment?.DATABASE_URL,
    compose.services.migrate?.environment?.OWNER_DATABASE_URL,
  ])
    expect(url).toContain("?sslmode=${" + "DB_SSLMODE:-no-verify}");
  expect(compose.services.db?.volumes).toContainEqual(expect.stringContaining("docker/postgres-tls.sh"));
  expect(read("docker/postgres-tls.sh")).toContain("hostssl");
});

test("a second API cannot start, because the first one holds a port or a name that all would have", () => {
  const { api } = compose.services;
  expect(api).toMatchObject({ volumes: expect.arrayContaining(["secrets:/secrets"]) });
  expect([api?.ports, api?.container_name]).toEqual([undefined, undefined]);
  for (const { network_mode: mode } of Object.values(compose.services)) expect(mode).toBeUndefined();
});

test("an API is killed by docker compose before it has answered what is under way", () => {
  const [, seconds] = /^ {4}stop_grace_period: (\d+)s$/m.exec(composeText) ?? [];
  const [, drain] = /DRAIN_SECONDS:-(\d+)\}/.exec(composeText) ?? [];
  const [, underWay] = /drainMs = (\d+)_000/.exec(read("apps/api/src/platform/rpc/connect-routes.ts")) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(Number(drain) + Number(underWay) + 10);
});

test("an image cannot fail to build because a file was moved", () => {
  for (const { build } of Object.values(compose.services))
    if (build) expect(existsSync(path.join(projectRoot, build.dockerfile))).toBe(true);
  expect(dockerfiles.length).toBeGreaterThan(1);
  for (const dockerfile of dockerfiles) {
    for (const [word, ...rest] of instructions(dockerfile)) {
      if (word !== "COPY" || rest.some((argument) => argument.startsWith("--from="))) continue;
      for (const source of rest.slice(0, -1))
        expect(existsSync(path.join(projectRoot, source)), `${dockerfile}: ${source}`).toBe(true);
    }
  }
  for (const { volumes = [] } of Object.values(compose.services)) {
    for (const volume of volumes) {
      const source = volume.replace(/^\$\{\w+:-([^}]*)\}/, "$1").split(":")[0] ?? "";
      const there = source.startsWith("./") ? existsSync(path.join(projectRoot, source)) : source in compose.volumes;
      expect(there, volume).toBe(true);
    }
  }
});

test("an image takes a package of this project from a registry because its folder was not copied", () => {
  const workspaces = globSync(["packages/*/package.json", "apps/*/package.json"], { cwd: projectRoot });
  const manifests = new Map(
    workspaces.map((file): [string, Manifest] => {
      const manifest: Manifest = JSON.parse(read(file));
      return [manifest.name, { ...manifest, file }];
    }),
  );
  for (const dockerfile of dockerfiles) {
    const text = read(dockerfile);
    const copied = [...manifests.values()].filter(({ file }) => text.includes(`COPY ${file} `));
    expect(copied.length, dockerfile).toBeGreaterThan(3);
    const withDevelopment = !text.includes("npm pkg delete devDependencies");
    for (const { dependencies = {}, devDependencies = {} } of copied) {
      const names = [...Object.keys(dependencies), ...(withDevelopment ? Object.keys(devDependencies) : [])];
      for (const name of names.filter((each) => manifests.has(each))) {
        expect(copied, `${dockerfile}: ${name}`).toContain(manifests.get(name));
      }
    }
  }
});

test("an image cannot be built because the lockfile lacks another platform's packages", () => {
  for (const dockerfile of dockerfiles) {
    const installs = instructions(dockerfile).map((words) => words.join(" "));
    expect(
      installs.filter((line) => line.includes("npm ci")),
      dockerfile,
    ).toEqual([]);
    expect(
      installs.some((line) => line.includes("npm install --no-save --ignore-scripts")),
      dockerfile,
    ).toBe(true);
  }
});

test("an image cannot be pinned, because its base is written where no setting reaches it", () => {
  const deploy = read("docs/deploy.md");
  const settable = new Set<string>();
  for (const { build } of Object.values(compose.services)) {
    if (!build) continue;
    const bases = instructions(build.dockerfile).flatMap(([word, image = ""]) => (word === "FROM" ? [image] : []));
    for (const base of bases) {
      const [, name = ""] = /^\$\{(\w+_IMAGE)\}$/.exec(base) ?? [];
      const [, usual = ""] = new RegExp(`^ARG ${name}=(\\S+)$`, "m").exec(read(build.dockerfile)) ?? [];
      expect(build.args?.[name], `${build.dockerfile}: ${base}`).toBe(`\${${name}:-${usual}}`);
      expect(deploy, "the command that looks digests up").toContain(`\n${name} ${usual}\n`);
      settable.add(name);
    }
  }
  expect([...settable].sort()).toEqual(["DEBIAN_IMAGE", "NGINX_IMAGE", "NODE_IMAGE"]);
});

test(".env.example has every variable", () => {
  const input = [...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  const parsed = [...read("apps/api/src/env.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  expect(parsed.length).toBeGreaterThan(20);
  expect([...input, ...parsed].filter((name) => !known.has(name))).toEqual([]);
});

test("the API in a container gets every setting that the API knows", () => {
  const given = compose.services.api?.environment ?? {};
  const parsed = [...read("apps/api/src/env.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? "");
  // nginx ends TLS's way and serves the web; the provider's keys are where they always are; no container runs ahead of time.
  const leftOut = ["TLS_CERT", "TLS_KEY", "WEB_DIST", "IDENTITY_KEYS_URL", "DEMO_CLOCK_FILE"];
  expect(parsed.filter((name) => !(name in given))).toEqual(leftOut);
  expect(given.DEFAULT_LANGUAGE).toBe("${" + "DEFAULT_LANGUAGE:-ja}");
});

test("pages from nginx are as protected as pages from the API", async () => {
  const headers = await apiHeaders({ connect: ["@CSP_CONNECT"], frame: ["@CSP_FRAME"], script: ["@CSP_SCRIPT"] });
  const conf = read("docker/nginx.conf.template");
  const sent = [...conf.matchAll(/^ {2}add_header ([\w-]+) "([^"]*)" always;/gm)].map(([, name = "", value = ""]) => [
    name.toLowerCase(),
    value.replaceAll(/\$\{(\w+)\}/g, "@$1"),
  ]);
  expect(Object.fromEntries(sent)).toEqual(headers);
});

test("nginx leaves browsers to guess how a page is encoded", () => {
  const conf = read("docker/nginx.conf.template");
  expect(conf).toMatch(/^ {2}charset utf-8;$/m);
  expect(conf).toMatch(/^ {2}charset_types .*text\/css.*application\/javascript/m);
});

/** The headers as the API itself would set them. */
async function apiHeaders(identityOrigins: {
  connect: string[];
  frame: string[];
  script: string[];
}): Promise<Record<string, string>> {
  const file = path.join(projectRoot, "apps/api/src/platform/http/security-headers.ts");
  const { securityHeaders } = await import(pathToFileURL(file).href);
  let collected: Record<string, string> = {};
  const reply = {
    raw: {
      setHeaders: (all: Map<string, string>) => {
        collected = Object.fromEntries(all);
      },
    },
  };
  const hooks: ((request: { url: string }, to: typeof reply, done: () => void) => void)[] = [];
  securityHeaders(
    { addHook: (_when: string, hook: (typeof hooks)[number]) => hooks.push(hook) },
    { identityOrigins, tileOrigins: ["@CSP_IMG"], https: true },
  );
  for (const hook of hooks) hook({ url: "/" }, reply, () => undefined);
  return collected;
}
