import type { Place, Visitor } from "../../../shared/rpc/early-reads.ts";
import type { Server } from "../../../shared/rpc/server-context.ts";
import { unappliedQuery } from "../../medicine/common/use-unapplied.ts";
import { findingsQuery, shortestQuery } from "./use-forecast-concerns.ts";
import { medorderOverviewQuery } from "./use-medorder-overview.ts";
import { proposedQuery } from "./use-proposal-concern.ts";

/** Requests all that the overview of an institution shows, with the figures of the other shops of a head office. */
export function readOverview(
  { transport, queryClient }: Server,
  { institutionId, isMember, choices }: Place & Pick<Visitor, "choices">,
): void {
  void queryClient.prefetchQuery(medorderOverviewQuery(transport, institutionId));
  void queryClient.prefetchQuery(findingsQuery(transport, institutionId));
  void queryClient.prefetchQuery(shortestQuery(transport, institutionId));
  void queryClient.prefetchQuery(unappliedQuery(transport, institutionId));
  if (isMember) void queryClient.prefetchQuery(proposedQuery(transport, institutionId));
  for (const other of choices) {
    void queryClient.prefetchQuery(medorderOverviewQuery(transport, other));
    void queryClient.prefetchQuery(findingsQuery(transport, other));
  }
}
