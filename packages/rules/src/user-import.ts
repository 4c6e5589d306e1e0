import { isPhotoAddress } from "./photo.ts";
import { newUser } from "./user.ts";
import { headingWords, importHeadings } from "./user-import-headings.ts";

/** Columns of an import file, in the order of the template. */
export const importColumns = [
  "user_id",
  "display_name",
  "name_kana",
  "email",
  "tel",
  "email_verified",
  "photo_url",
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The most columns a file may have, known or not. */
export const mostColumns = 100;

/** A user as read from a file; what is absent stays as it is, what is empty is cleared. */
export interface ImportedUser {
  userId?: string;
  displayName?: string;
  nameKana?: string;
  email?: string;
  emailVerified?: boolean;
  tel?: string;
  photoUrl?: string;
}

/** What is wrong with a cell; a row with nothing but warnings can be applied. */
export interface CellProblem {
  column: ImportColumn;
  /** A key of the phrases. */
  problem: string;
  warning: boolean;
}

/** The user of the template's example line, which must not become a real one. */
export const exampleUser = {
  user_id: "",
  display_name: "見本 花子",
  name_kana: "ミホン ハナコ",
  email: "hanako.mihon@example.com",
  tel: "03-0000-0000",
  email_verified: "false",
  photo_url: "",
} as const satisfies Record<ImportColumn, string>;

const columnByWord = new Map<string, ImportColumn>();
for (const column of importColumns) {
  const headings = Object.values(importHeadings).map((words) => words[column]);
  for (const word of [column, ...headings, ...headingWords[column]]) columnByWord.set(foldHeading(word), column);
}

/** The column that a heading means, whatever its language, case, width or spacing. */
export function importColumnOf(heading: string): ImportColumn | undefined {
  return columnByWord.get(foldHeading(heading));
}

function foldHeading(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{S}\p{Z}\p{C}]/gu, "");
}

const yesWords = new Set(["true", "1", "yes", "y", "oui", "có", "是", "はい", "済", "確認済み", "○", "〇", "نعم"]);
const noWords = new Set(["false", "0", "no", "n", "non", "không", "否", "いいえ", "未", "未確認", "×", "لا"]);

/** Reads one line's cells, by column, and holds them against the rules of a new user. */
export function checkImportedUser(cells: Partial<Record<ImportColumn, string>>): {
  user: ImportedUser;
  problems: CellProblem[];
} {
  const problems: CellProblem[] = [];
  const user = userOf(cells);
  const verified = cells.email_verified?.normalize("NFKC").trim().toLowerCase();
  if (verified) {
    user.emailVerified = yesWords.has(verified);
    if (!user.emailVerified && !noWords.has(verified)) problems.push(wrong("email_verified", "yes_no_format"));
  }
  if (!user.email) problems.push(wrong("email", "required"));
  else if (user.email === exampleUser.email) problems.push(wrong("email", "example_line"));
  for (const issue of newUser.safeParse(user).error?.issues ?? []) {
    const column = columnOfField[String(issue.path[0])];
    if (column && !problems.some((known) => known.column === column)) problems.push(wrong(column, issue.message));
  }
  const photo = cells.photo_url?.trim() ?? "";
  if (photo !== "" && !isPhotoAddress(photo))
    problems.push({ column: "photo_url", problem: "photo_left_out", warning: true });
  // A spreadsheet that took the number for a quantity has dropped its leading zero.
  if (/^[1-9]\d{8,9}$/.test(user.tel ?? "")) problems.push({ column: "tel", problem: "tel_zero_lost", warning: true });
  return { user, problems };
}

const columnOfField: Record<string, ImportColumn> = {
  userId: "user_id",
  displayName: "display_name",
  nameKana: "name_kana",
  email: "email",
  tel: "tel",
};

function userOf(cells: Partial<Record<ImportColumn, string>>): ImportedUser {
  const { user_id, display_name, name_kana, email, tel, photo_url } = cells;
  return {
    ...(user_id?.trim() && { userId: user_id.trim() }),
    ...(display_name !== undefined && { displayName: display_name.trim() }),
    ...(name_kana !== undefined && { nameKana: name_kana.normalize("NFKC").trim() }),
    ...(email !== undefined && { email: email.normalize("NFKC").trim() }),
    ...(tel !== undefined && { tel: plainTel(tel) }),
    // Only sending a photo sets it; what else the column has is left out.
    ...(photo_url?.trim() === "" && { photoUrl: "" }),
  };
}

/** Digits and hyphens of any width become plain ones: they are typed as they come in Japanese. */
function plainTel(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[‐‑‒–—―−ー]/g, "-")
    .trim();
}

function wrong(column: ImportColumn, problem: string): CellProblem {
  return { column, problem, warning: false };
}
