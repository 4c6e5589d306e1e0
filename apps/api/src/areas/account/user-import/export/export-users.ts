import { exampleUser, type ImportColumn, importColumns } from "@meguri/rules/user-import";
import { type ImportLanguage, importHeadings } from "@meguri/rules/user-import-headings";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { countListedUsers, type UserFilter, type UserRow } from "../../users/index.ts";
import { byteOrderMark, csvLine } from "../read/csv-text.ts";

const batchSize = 1_000;

/** Writes down who exports whom before the first user leaves. */
export async function recordExport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  filter: UserFilter,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const count = await countListedUsers(tx, { ...filter, tenantId: actor.tenantId });
    const entry = {
      action: "user.exported",
      objectType: "user",
      after: { count, ...filter },
      reason: `count=${count}`,
    };
    await audit(tx, clock, actor, entry);
  });
}

type ExportedUser = Pick<UserRow, ImportColumn>;

/** Reads a batch of users; each call on a connection of its own, so that a slow reader holds none. */
export type ReadBatch = (page: { after: string; limit: number }) => Promise<ExportedUser[]>;

/** The users as CSV, in the columns of the import template, a batch at a time on request. */
export async function* exportedCsv(language: ImportLanguage, readBatch: ReadBatch): AsyncGenerator<string> {
  yield byteOrderMark + headingLine(language);
  let after = "";
  for (;;) {
    const users = await readBatch({ after, limit: batchSize });
    if (users.length > 0) yield users.map(userLine).join("");
    const last = users.at(-1);
    if (!last || users.length < batchSize) return;
    after = last.user_id;
  }
}

/** What to fill in: the headings in the person's language and a line that shows how. */
export function importTemplate(language: ImportLanguage): string {
  const example = importColumns.map((column) => exampleUser[column]);
  return byteOrderMark + headingLine(language) + csvLine(example);
}

function headingLine(language: ImportLanguage): string {
  return csvLine(importColumns.map((column) => importHeadings[language][column]));
}

function userLine(user: ExportedUser): string {
  return csvLine(importColumns.map((column) => String(user[column])));
}
