import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** A connection to query with: inside a request it is bound to that request's session. */
export type Db = Kysely<Tables>;
