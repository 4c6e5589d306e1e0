import { parse } from "yaml";
import { jsonOf, textOf, workspaceFolders } from "./lib/files.mjs";

const kinds = ["dependencies", "devDependencies", "optionalDependencies"];

/** Packages released together: a mixture of their versions type-checks and then fails at run time. */
const families = [
  ["@connectrpc/connect", "@connectrpc/connect-web", "@connectrpc/connect-node", "@connectrpc/connect-fastify"],
  ["@bufbuild/protobuf", "@bufbuild/protoc-gen-es"],
  ["@connectrpc/connect-query", "@connectrpc/protoc-gen-connect-query"],
];

export const workspacesEqual = {
  name: "workspaces equal",
  async run() {
    const wanted = declared();
    return [...foldersDiffer(), ...wanted.flatMap(notPinned), ...severalVersions(wanted), ...familiesApart(wanted)];
  },
};

function foldersDiffer() {
  const npm = jsonOf("package.json").workspaces;
  const pnpm = parse(textOf("pnpm-workspace.yaml")).packages;
  return JSON.stringify([...npm].sort()) === JSON.stringify([...pnpm].sort())
    ? []
    : [`package.json names ${npm.join(", ")} but pnpm-workspace.yaml ${pnpm.join(", ")}`];
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
  const pinned = name.startsWith("@meguri/") ? version === "*" : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
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
