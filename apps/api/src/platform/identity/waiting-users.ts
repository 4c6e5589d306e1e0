import type { OutboxRow } from "./sync-queries.ts";
import { type AccountField, accountFields } from "./wanted-account.ts";

/** A user with outbox rows, and all of these. */
export interface WaitingUser {
  userId: string;
  /** The words' ids: exactly these are done with when the provider has followed. */
  words: string[];
  /** Fields to look at. */
  fields: Set<AccountField>;
  endSessions: boolean;
  attempts: number;
}

/** Groups outbox rows by user. */
export function waitingUsers(rows: OutboxRow[]): WaitingUser[] {
  const users = new Map<string, WaitingUser>();
  for (const row of rows) {
    const user = users.get(row.user_id) ?? newcomer(row.user_id);
    users.set(row.user_id, user);
    user.words.push(row.id);
    user.attempts = Math.max(user.attempts, row.attempts);
    if (row.kind === "revoke") user.endSessions = true;
    else for (const field of fieldsOf(row)) user.fields.add(field);
  }
  return [...users.values()];
}

function newcomer(userId: string): WaitingUser {
  return { userId, words: [], fields: new Set(), endSessions: false, attempts: 0 };
}

/** No field means all of them. */
function fieldsOf({ fields }: OutboxRow): readonly AccountField[] {
  return fields.length === 0 ? accountFields : accountFields.filter((field) => fields.includes(field));
}
