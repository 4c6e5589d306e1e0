import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/root.mjs";
import { jsonOf } from "./lib/files.mjs";
import { tool } from "./lib/tool.mjs";

/** Where the bill of materials of the last run is, in CycloneDX. */
const kept = "node_modules/.cache/sbom.cdx.json";

export const sbom = {
  name: "bill of materials",
  /** Makes the list of everything that is installed, which has to name each package of the lockfile. */
  async run() {
    const flags = ["--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=silent"];
    const { code, output } = await tool("npm", ["sbom", ...flags]);
    if (code !== 0) return [`npm sbom ended with status ${code}`, ...output.split("\n").slice(-5)];
    const start = output.indexOf("{");
    const bill = JSON.parse(output.slice(start));
    mkdirSync(path.join(root, path.dirname(kept)), { recursive: true });
    writeFileSync(path.join(root, kept), output.slice(start));
    const named = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
    return Object.entries(jsonOf("package-lock.json").packages).flatMap(([place, { name: alias, version, link }]) => {
      // A package may be installed under another name than its own.
      const name = alias ?? place.split("node_modules/").at(-1);
      const counts = place.includes("node_modules/") && !link;
      return !counts || named.has(`pkg:npm/${name}@${version}`) ? [] : [`${place} is in no bill of materials`];
    });
  },
};

export const notices = {
  name: "third-party notices",
  /** Whatever reaches browsers has a licence, and those that want their authors named have them named. */
  async run() {
    const { thirdPartyNotices } = await import("../../apps/web/scripts/notices.ts");
    return thirdPartyNotices().problems;
  },
};
