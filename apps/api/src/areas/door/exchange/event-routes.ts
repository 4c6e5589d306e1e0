import { tradeEventTypes } from "@meguri/rules/trade-event";
import { z } from "zod";
import { inTransaction } from "../../../platform/db/database.ts";
import { eventDocument, eventOf, numberEvents, selectEvents } from "../events/index.ts";
import { doorRoute } from "./door-route.ts";

const type = z.enum(tradeEventTypes, "out_of_range");

/** What happened, to be polled. */
export const eventRoutes = [
  doorRoute({
    method: "get",
    path: "/events",
    operationId: "listEvents",
    tag: "Events",
    summary: "Poll events",
    description:
      "Events behind a place, the first first. Keep `nextAfter` and send it as `after` the next time: no event is left out, and none comes twice. Events are kept for 90 days and begin with your first program or webhook.",
    scope: "events:read",
    query: z.strictObject({
      after: z
        .string()
        .regex(/^(\d{1,18})?$/, "cursor_unknown")
        .default("")
        .meta({ description: "`nextAfter` of the response before; empty for the first event." }),
      type: z
        .union([type, z.array(type).max(tradeEventTypes.length, "too_many")])
        .optional()
        .meta({ description: "Only events of one of these types; repeat it for several." }),
      limit: z.coerce
        .number()
        .int("whole_number")
        .min(1, "out_of_range")
        .max(500, "out_of_range")
        .default(100)
        .meta({ description: "Most events of a response, 1 to 500." }),
    }),
    response: z.strictObject({
      items: z.array(eventDocument),
      nextAfter: z.string().meta({ description: "Place to go on from, also where there was no event." }),
      hasMore: z.boolean().meta({ description: "Whether there are more now: go on at once from `nextAfter`." }),
    }),
    async answer({ deps, actor, wholesalerId }, { query: { after, type: types = [], limit } }) {
      const last = await inTransaction(deps.db, (tx) => numberEvents(tx, wholesalerId));
      const listing = { after: after || "0", types: [types].flat(), limit: limit + 1 };
      const rows = await selectEvents(deps.db, { tenantId: actor.tenantId, wholesalerId }, listing);
      const page = rows.slice(0, limit);
      const hasMore = rows.length > limit;
      // Past the events of other types and customers, which are not returned.
      const ends = [after || "0", page.at(-1)?.position ?? "0", ...(hasMore ? [] : [last])];
      const end = ends
        .map(BigInt)
        .toSorted((one, other) => Number(one - other))
        .at(-1);
      return { items: page.map(eventOf), nextAfter: String(end), hasMore };
    },
  }),
];
