import { useMutation } from "@connectrpc/connect-query";
import {
  decideApplication,
  removeFromGroup,
  transferGroup,
} from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useGroupsChanged } from "./use-groups-changed.ts";

/** What the managing institution decides about others. */
export function useDecide() {
  const onSettled = useGroupsChanged();
  return {
    decide: useMutation(decideApplication, { onSettled }),
    remove: useMutation(removeFromGroup, { onSettled }),
    transfer: useMutation(transferGroup, { onSettled }),
  };
}
