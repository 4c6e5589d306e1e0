import { jsonOf } from "./lib/files.mjs";

/** These carry state from one end to the other: two copies installed do not know each other. */
const single = ["@bufbuild/protobuf", "@connectrpc/connect", "react", "react-dom", "kysely"];

export const lockfileClean = {
  name: "lockfile clean",
  async run() {
    const packages = Object.entries(jsonOf("package-lock.json").packages);
    return [...packages.flatMap(namesRegistry), ...single.flatMap((name) => severalCopies(name, packages))];
  },
};

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
