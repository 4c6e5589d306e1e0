import { tool } from "./lib/tool.mjs";

const options = ["--colors=off", "--reporter=concise", "--diagnostic-level=warn", "--error-on-warnings"];

export const formatAndLint = {
  name: "format and lint",
  /** Biome checks the layout and the lint rules; `npm run format` corrects most of it. */
  async run() {
    const { code, output } = await tool("biome", ["ci", ...options, "--max-diagnostics=none", "."]);
    if (code === 0) return [];
    const lines = output.split("\n").filter((line) => line.trim() !== "");
    const problems = lines.filter((line) => /^[×!] /.test(line));
    return problems.length > 0 ? [...problems.sort(), "npm run format corrects most of this"] : lines;
  },
};
