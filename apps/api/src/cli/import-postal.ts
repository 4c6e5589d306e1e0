import { readFile } from "node:fs/promises";
import { remedies } from "@meguri/formats/table/problem";
import { importPostalCodes } from "../areas/institution/institutions/index.ts";
import { openDatabase } from "../platform/db/database.ts";
import { CommandFailure } from "./command.ts";

const mostShown = 20;

/** Replaces the list of postal codes with Japan Post's file, as the owner: the API may only read it. */
export async function importPostal(files: string[]): Promise<0 | 2> {
  const url = process.env.OWNER_DATABASE_URL;
  if (!url) throw new CommandFailure("Set OWNER_DATABASE_URL to a connection of the role that owns the tables.");
  const [file = "", ...rest] = files;
  if (rest.length > 0) throw new CommandFailure("Give one file: the list is replaced as a whole.");
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`${file} cannot be read (${error.code}).`);
  });
  const database = openDatabase({ url, poolSize: 1, queueLimit: 1 });
  try {
    const { addresses, problems } = await importPostalCodes(database.root, content);
    for (const { line, code, field = "", value = "" } of problems.slice(0, mostShown)) {
      console.error(`line ${line}: ${[code, field, value].filter(Boolean).join(" ")}. ${remedies[code]}`);
    }
    if (problems.length > 0) {
      console.error(`${problems.length} problems: the list of postal codes stays as it was.`);
      return 2;
    }
    console.log(`${addresses} addresses of postal codes are in place.`);
    return 0;
  } finally {
    await database.close();
  }
}
