import type { Database } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { selectMasterVersion } from "../../medicine/master/index.ts";
import { learnCodes } from "./evidence-queries.ts";

/** Keeps the version of the master that it used last, so that it runs again only after a change of the master. */
export function parkedEvidenceRetry(database: Database): () => Promise<void> {
  let requested: string | undefined;
  return async () => {
    const version = await systemSession(database, "", selectMasterVersion);
    if (version === requested) return;
    await systemSession(database, "", learnCodes);
    requested = version;
  };
}
