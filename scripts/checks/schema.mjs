import { problemsOf } from "./lib/tool.mjs";

export const schemaCurrent = {
  name: "schema current",
  /** Migrates an empty database and compares it with the schema, the table types and the diagrams in the repository. */
  async run() {
    const differing = await problemsOf("node", ["--no-warnings", "apps/api/scripts/generate-schema.ts", "--check"]);
    return differing.length > 0 ? ["npm run generate would change:", ...differing] : [];
  },
};
