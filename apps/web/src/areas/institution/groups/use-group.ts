import { useQuery } from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { getGroup } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { failureOf } from "../../../shared/rpc/failure.ts";

/** One group as an institution sees it, with the institution's own place in it. */
export function useGroup(institutionId: string, groupId: string) {
  const { data, error, refetch } = useQuery(getGroup, { institutionId, groupId });
  return {
    group: data?.group,
    mine: data?.mine,
    members: data?.members ?? [],
    error,
    /** There is no such group, or it has ended. */
    isNowhere: error !== null && failureOf(error).reason === FailureReason.GROUP_NOT_FOUND,
    refetch: () => void refetch(),
  };
}
