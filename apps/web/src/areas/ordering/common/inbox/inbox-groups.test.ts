import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { InboxEntrySchema } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import { expect, it } from "vitest";
import { inboxGroups } from "./inbox-groups.ts";

const now = new Date("2026-11-24T09:00:00+09:00");
const entry = (id: string, cutOff: string | undefined, expectedOn = "", kind = OrderKind.USUAL) =>
  create(InboxEntrySchema, {
    order: { id, kind, expectedOn },
    cutOffAt: cutOff === undefined ? undefined : timestampFromDate(new Date(`${cutOff}:00+09:00`)),
  });
const seen = (entries: ReturnType<typeof entry>[], show: "unread" | "toShip") =>
  inboxGroups(entries, show, now).map((group) => [group.kind, group.entries.map(({ order }) => order?.id).join()]);

it("an order that is late is below one that is not, or an urgent one waits for a 便", () => {
  const entries = [
    entry("none", undefined),
    entry("tomorrow", "2026-11-25T11:00"),
    entry("afternoon", "2026-11-24T15:00"),
    entry("noon", "2026-11-24T11:00"),
    entry("yesterday", "2026-11-23T11:00"),
    entry("early", "2026-11-24T08:00"),
    entry("urgent", undefined, "", OrderKind.URGENT),
    entry("second", "2026-11-24T11:00"),
  ];
  expect(seen(entries, "unread")).toEqual([
    ["urgent", "urgent"],
    ["late", "yesterday,early"],
    ["now", "noon,second"],
    ["next", "afternoon"],
    ["later", "tomorrow"],
    ["none", "none"],
  ]);
});

it("goods of a 便 that is being packed are late at its cut-off, or those that should have come are not", () => {
  const entries = [
    entry("packing", "2026-11-24T08:00", "2026-11-24"),
    entry("waiting", "2026-11-24T11:00", "2026-11-24"),
    entry("missed", "2026-11-20T11:00", "2026-11-20"),
    entry("urgent", undefined, "2026-11-23", OrderKind.URGENT),
  ];
  expect(seen(entries, "toShip")).toEqual([
    ["late", "missed,urgent"],
    ["past", "packing"],
    ["now", "waiting"],
  ]);
});
