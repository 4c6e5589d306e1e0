import type { Database } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { selectMasterVersion } from "../../medicine/master/index.ts";
import { learnCodes } from "./evidence-queries.ts";

/** Remembers which state of the master it has asked last, so that it asks again only when the master has grown. */
export function parkedEvidenceRetry(database: Database): () => Promise<void> {
  let asked: string | undefined;
  return async () => {
    const version = await systemSession(database, "", selectMasterVersion);
    if (version === asked) return;
    await systemSession(database, "", learnCodes);
    asked = version;
  };
}
