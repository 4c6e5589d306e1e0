import { useQuery } from "@connectrpc/connect-query";
import { type PaletteHit, PaletteHitKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { findForPalette } from "@meguri/rpc/app/v1/desk_service-DeskService_connectquery";
import { skipToken } from "@tanstack/react-query";
import { facilityPath, orderPaths, stockPaths, vanPaths } from "../../../paths.ts";
import { useOwnShelf } from "../../medicine/common/own-shelf.ts";

const kinds = {
  [PaletteHitKind.UNSPECIFIED]: undefined,
  [PaletteHitKind.INSTITUTION]: { kind: "institution", pathOf: facilityPath },
  [PaletteHitKind.TRADING]: { kind: "trading", pathOf: vanPaths.trading },
  [PaletteHitKind.ORDER]: { kind: "order", pathOf: orderPaths.order },
  [PaletteHitKind.DELIVERY]: { kind: "delivery", pathOf: stockPaths.delivery },
} as const;

/** Partners, wholesalers, orders and deliveries of the current institution that a text means, each with its page. */
export function usePaletteHits(typed: string) {
  const institutionId = useOwnShelf();
  const text = typed.trim().slice(0, 200);
  const { data } = useQuery(findForPalette, text === "" || institutionId === "" ? skipToken : { institutionId, text }, {
    staleTime: 60_000,
  });
  return (data?.hits ?? []).flatMap(({ kind, id, name, number }: PaletteHit) => {
    const known = kinds[kind];
    return known ? [{ kind: known.kind, id, name, number, path: known.pathOf(id) }] : [];
  });
}
