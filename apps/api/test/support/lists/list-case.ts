import { z } from "zod";
import type { ManyRows } from "./many-rows.ts";

export type Row = Record<string, unknown>;
type Page = { rows: Row[]; body: Row };

/** How a list is read to its end. */
export interface ListCase {
  by: "manager" | "admin" | "headOffice";
  body?: (many: ManyRows) => Record<string, unknown>;
  /** Field of the answer that holds the rows. */
  rows: string;
  /** What tells the rows apart. */
  name: (row: Row) => unknown;
  /**
   * The field that requests the next page; absent where all come at once. The limit is absent where the size of pages is
   * fixed.
   */
  pages?: { limit?: number; next: (page: Page, read: number) => Record<string, unknown> | undefined };
  newestFirst?: boolean;
  /** Stand before the others, whatever their number. */
  first?: string[];
  /** More are not returned, on purpose. */
  most?: number;
  /** Field of the response with the count. */
  count?: string;
}

/** Pages that say where they ended. */
export const byCursor = (limit: number): ListCase["pages"] => ({
  limit,
  next: ({ body: { nextCursor } }) => (nextCursor ? { cursor: nextCursor } : undefined),
});
/** A field of a row, however deep. */
export const within =
  (...path: string[]) =>
  (row: Row) =>
    path.reduce<unknown>((at, field) => (z.record(z.string(), z.unknown()).parse(at) as Row)[field], row);
export const ofPharmacy = ({ pharmacy }: ManyRows) => ({ institutionId: pharmacy.id });
export const events = { rows: "events", name: within("actorId"), pages: byCursor(100), newestFirst: true } as const;
