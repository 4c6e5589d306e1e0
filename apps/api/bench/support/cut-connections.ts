import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { poolOf } from "./system.ts";

const longestPauseMs = 1_000;

/** Cuts, at random moments, connections of the application that are in the middle of something, until it is stopped. */
export function cutConnections(superuserUrl: string): { stop(): Promise<number> } {
  const superuser = poolOf(superuserUrl, 1);
  const stopping = new AbortController();
  const cutting = (async () => {
    let cuts = 0;
    while (!stopping.signal.aborted) {
      await setTimeout(randomInt(longestPauseMs));
      // While the database itself is away, there is nothing to cut.
      const cut = await superuser
        .query(
          `select pg_terminate_backend(pid) from (
             select pid from pg_stat_activity where application_name = 'meguri-api' and state <> 'idle'
             order by random() limit 1) one`,
        )
        .catch(() => undefined);
      cuts += cut?.rowCount ?? 0;
    }
    return cuts;
  })();
  return {
    /** @returns how many were cut. */
    async stop() {
      stopping.abort();
      const cuts = await cutting;
      await superuser.end();
      return cuts;
    },
  };
}
