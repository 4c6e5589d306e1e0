import { jsonOf, workspaceFolders } from "./lib/files.mjs";

/** These carry state from one end to the other: two copies installed do not know each other. */
const single = ["@bufbuild/protobuf", "@connectrpc/connect", "react", "react-dom", "kysely"];

export const lockfileClean = {
  name: "lockfile clean",
  async run() {
    const packages = Object.entries(jsonOf("package-lock.json").packages);
    return [
      ...outOfStep(),
      ...packages.flatMap(namesRegistry),
      ...single.flatMap((name) => severalCopies(name, packages)),
    ];
  },
};

/** A lockfile that lags behind the manifests lets each machine choose its own versions. */
function outOfStep() {
  const { packages } = jsonOf("package-lock.json");
  return ["", ...workspaceFolders()].flatMap((folder) => {
    const manifest = jsonOf(folder === "" ? "package.json" : `${folder}/package.json`);
    const inStep = ["dependencies", "devDependencies"].every((kind) => same(manifest[kind], packages[folder]?.[kind]));
    return inStep ? [] : [`package-lock.json lags behind ${folder || "."}/package.json; run npm install`];
  });
}

function same(wanted = {}, locked = {}) {
  const names = new Set([...Object.keys(wanted), ...Object.keys(locked)]);
  return [...names].every((name) => wanted[name] === locked[name]);
}

/** A lockfile that names a registry binds everybody to the one its last author used. */
function namesRegistry([place, { resolved }]) {
  return /^https?:/.test(resolved ?? "")
    ? [`${place} names ${new URL(resolved).host}; remove its "resolved" line`]
    : [];
}

function severalCopies(name, packages) {
  const copies = packages.filter(([place, { dev }]) => place.endsWith(`node_modules/${name}`) && !dev);
  const versions = new Set(copies.map(([, { version }]) => version));
  return versions.size <= 1 ? [] : [`${name} is installed as ${[...versions].join(" and ")}`];
}
