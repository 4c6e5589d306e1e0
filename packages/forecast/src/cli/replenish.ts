import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BadInput } from "./bad-input.ts";
import { parseConfig } from "./replenish-config.ts";
import { runReplenish } from "./run-replenish.ts";
import { readSalesFile } from "./sales-file.ts";

try {
  const path = configPath();
  const config = parseConfig(await read(path));
  const sales = readSalesFile(resolve(dirname(path), config.sales), config.sales);
  console.log(runReplenish(config, sales).join("\n"));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(`replenish: ${error.message}`);
  process.exitCode = 2;
}

function configPath(): string {
  try {
    const { values } = parseArgs({ options: { config: { type: "string" } } });
    if (values.config) return values.config;
  } catch (error) {
    throw new BadInput(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
  throw new BadInput("name the config: npm run -s replenish -- --config FILE");
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw new BadInput(`${path} cannot be read`);
  }
}
