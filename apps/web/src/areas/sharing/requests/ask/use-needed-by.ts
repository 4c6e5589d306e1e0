import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** Puts the moment by which a medicine is needed into words: the day, and its time where one was given. */
export function useNeededBy() {
  const { day } = useQuantityFormat();
  return ({ neededOn, neededTime }: Pick<ShareRequest, "neededOn" | "neededTime">) =>
    [day(neededOn), neededTime].filter(Boolean).join(" ");
}
