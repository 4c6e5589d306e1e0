import { useTransport } from "@connectrpc/connect-query";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { beginEarlyReads } from "../../../../shared/rpc/early-reads.ts";
import { comparedOf, placesOf, rememberedPlaces } from "./known-places.ts";
import { useInstitutions } from "./use-institutions.ts";

/** Begins all reads of each page that somebody goes to at once, and has this device remember what it needs to do so. */
export function usePageReads(): void {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { role, uid } = useAtomValue(authAtom);
  const { memberships, overseen, current, isKnown } = useInstitutions();
  const places = useMemo(() => placesOf({ memberships, overseen }), [memberships, overseen]);
  const { institutionId } = current;
  // A page narrowed to something else is the same page: what it then shows is its own to read.
  useEffect(() => {
    if (!isKnown) return;
    rememberedPlaces.write(uid, places);
    beginEarlyReads(
      { transport, queryClient },
      {
        isAdmin: role === "admin",
        place: places.find((place) => place.institutionId === institutionId),
        choices: comparedOf(places),
      },
      pathname,
    );
  }, [pathname, institutionId, places, isKnown, role, uid, transport, queryClient]);
}
