import { tool } from "./lib/tool.mjs";

const options = ["--colors=off", "--reporter=concise", "--diagnostic-level=warn", "--error-on-warnings"];

export const formatAndLint = {
  name: "format and lint",
  /** Biome writes one layout and refuses what the house does not allow; `npm run format` mends most of it. */
  async run() {
    const { code, said } = await tool("biome", ["ci", ...options, "--max-diagnostics=none", "."]);
    if (code === 0) return [];
    const lines = said.split("\n").filter((line) => line.trim() !== "");
    const problems = lines.filter((line) => /^[×!] /.test(line));
    return problems.length > 0 ? [...problems.sort(), "npm run format mends most of this"] : lines;
  },
};
