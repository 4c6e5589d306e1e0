import { fail } from "../../platform/failure.ts";
import { isId } from "../../platform/new-id.ts";
import type { ListedVerification } from "./verifications-queries.ts";

/** Where a page ended: the moment and the id of its last row. */
export function cursorOf({ at, id }: Pick<ListedVerification, "at" | "id">): string {
  return `${at.toISOString()}_${id}`;
}

/** @throws Failure FIELD_INVALID where it is none of ours. */
export function readCursor(cursor: string): { at: string; id: string } | undefined {
  if (cursor === "") return undefined;
  const [moment = "", id = ""] = cursor.split("_");
  if (!isId(id) || !/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(moment) || Number.isNaN(Date.parse(moment))) {
    fail("FIELD_INVALID", [{ field: "cursor", problem: "cursor_unknown" }]);
  }
  return { at: moment, id };
}
