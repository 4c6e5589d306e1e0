import type { Logger } from "pino";
import { z } from "zod";
import { type Listener, listen } from "../db/listen.ts";
import type { ChangeHub } from "./change-hub.ts";

const notification = z.tuple([z.string(), z.string(), z.array(z.string())]);

/** Passes on to the streams of this server what any server notifies of (`send_changes`), on one connection. */
export function followChanges({ url, hub, log }: { url: string; hub: ChangeHub; log: Logger }): Listener {
  return listen({
    url,
    channel: "changes",
    log,
    // Nothing that was sent while there was no connection has arrived.
    onConnected: () => hub.publishEverything(),
    onMessage(text) {
      const [tenantId, party, subjects] = notification.parse(JSON.parse(text));
      if (tenantId === "" && party === "") hub.reach(subjects[0] ?? "");
      else hub.publish({ tenantId, party, subjects });
    },
  });
}
