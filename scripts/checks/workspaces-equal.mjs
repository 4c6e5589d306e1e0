import { parse } from "yaml";
import { jsonOf, textOf, workspaceFolders } from "./lib/files.mjs";

/** An address that nothing answers: npm must never take a package of this project from a registry. */
const noRegistry = "@meguri:registry=http://127.0.0.1:1/";

const kinds = ["dependencies", "devDependencies", "optionalDependencies"];

/** Packages released together: a mixture of their versions type-checks and then fails at run time. */
const families = [
  ["@connectrpc/connect", "@connectrpc/connect-web", "@connectrpc/connect-node", "@connectrpc/connect-fastify"],
  ["@bufbuild/protobuf", "@bufbuild/protoc-gen-es"],
  ["@opentelemetry/sdk-trace", "@opentelemetry/resources"],
  ["@connectrpc/connect-query", "@connectrpc/protoc-gen-connect-query"],
];

export const workspacesEqual = {
  name: "workspaces equal",
  async run() {
    const wanted = declared();
    return [
      ...foldersDiffer(),
      ...takenFromRegistry(),
      ...buildsDiffer(),
      ...wanted.flatMap(notPinned),
      ...severalVersions(wanted),
      ...familiesApart(wanted),
    ];
  },
};

function foldersDiffer() {
  const npm = jsonOf("package.json").workspaces;
  const pnpm = parse(textOf("pnpm-workspace.yaml")).packages;
  return JSON.stringify([...npm].sort()) === JSON.stringify([...pnpm].sort())
    ? []
    : [`package.json names ${npm.join(", ")} but pnpm-workspace.yaml ${pnpm.join(", ")}`];
}

/** A package of this project that a registry could replace would run somebody else's code. */
function takenFromRegistry() {
  const problems = [];
  if (!textOf(".npmrc").split("\n").includes(noRegistry)) problems.push(`.npmrc must have the line ${noRegistry}`);
  if (parse(textOf("pnpm-workspace.yaml")).linkWorkspacePackages !== true) {
    problems.push("pnpm-workspace.yaml must have linkWorkspacePackages: true");
  }
  for (const [place, { link }] of Object.entries(jsonOf("package-lock.json").packages)) {
    if (place.startsWith("node_modules/@meguri/") && !link)
      problems.push(`package-lock.json: ${place} is not a folder of this project`);
  }
  for (const folder of workspaceFolders()) {
    if (jsonOf(`${folder}/package.json`).private !== true) problems.push(`${folder}/package.json must be private`);
  }
  return problems;
}

/** Which install scripts run is the same for both package managers. */
function buildsDiffer() {
  const npm = Object.entries(jsonOf("package.json").allowScripts).sort();
  const pnpm = Object.entries(parse(textOf("pnpm-workspace.yaml")).allowBuilds).sort();
  return JSON.stringify(npm) === JSON.stringify(pnpm)
    ? []
    : ["allowScripts in package.json and allowBuilds in pnpm-workspace.yaml differ"];
}

function declared() {
  return [".", ...workspaceFolders()].flatMap((folder) => {
    const manifest = jsonOf(`${folder}/package.json`);
    return kinds.flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ folder, name, version })),
    );
  });
}

function notPinned({ folder, name, version }) {
  const pinned = name.startsWith("@meguri/")
    ? version === jsonOf("package.json").version
    : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
  return pinned ? [] : [`${folder}/package.json: ${name} is "${version}"; write one exact version`];
}

function severalVersions(wanted) {
  const byName = Map.groupBy(wanted, ({ name }) => name);
  return [...byName].flatMap(([name, uses]) => {
    const versions = new Set(uses.map(({ version }) => version));
    return versions.size === 1 ? [] : [`${name}: ${uses.map((use) => `${use.version} in ${use.folder}`).join(", ")}`];
  });
}

function familiesApart(wanted) {
  return families.flatMap((family) => {
    const members = wanted.filter(({ name }) => family.includes(name));
    const versions = new Set(members.map(({ version }) => version));
    return versions.size <= 1 ? [] : [`${family.join(", ")} must have one version, not ${[...versions].join(" and ")}`];
  });
}
