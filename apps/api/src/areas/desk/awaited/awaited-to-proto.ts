import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type AwaitedLine,
  AwaitedLineSchema,
  AwaitedReason,
  AwaitedWayKind,
} from "@meguri/rpc/app/v1/awaited_service_pb";
import { howToProto, orderStateToProto } from "../../ordering/orders/index.ts";
import type * as awaited from "./awaited-queries.ts";
import type { AwaitedWay } from "./choose-ways.ts";
import type { AwaitedView } from "./list-awaited.ts";

const reasons = {
  short: AwaitedReason.SHORT,
  backordered: AwaitedReason.BACKORDERED,
  refused: AwaitedReason.REFUSED,
  late: AwaitedReason.LATE,
} as const satisfies Record<awaited.AwaitedReason, AwaitedReason>;

const kinds = {
  wholesaler: AwaitedWayKind.WHOLESALER,
  same_generic: AwaitedWayKind.SAME_GENERIC,
  own_shop: AwaitedWayKind.OWN_SHOP,
  neighbour: AwaitedWayKind.NEIGHBOUR,
} as const satisfies Record<AwaitedWay["kind"], AwaitedWayKind>;

export function awaitedToProto({ row, position, waiting, ways }: AwaitedView): AwaitedLine {
  const { reason, since, expectedOn, how, elsewhere, ...fields } = row;
  return create(AwaitedLineSchema, {
    ...fields,
    reason: reasons[reason],
    since: timestampFromDate(new Date(since)),
    expectedOn: expectedOn ?? "",
    source: howToProto(how),
    daysLeft: position?.daysLeft ?? undefined,
    usable: position?.usable ?? "0",
    waitingCount: waiting,
    ways: ways.map(({ kind, km, ...way }) => ({
      ...way,
      kind: kinds[kind],
      distanceKm: km !== undefined && Number.isFinite(km) ? km : -1,
    })),
    elsewhere: elsewhere ? { ...elsewhere, state: orderStateToProto(elsewhere.state) } : undefined,
  });
}
