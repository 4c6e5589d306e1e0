import { useMutation } from "@connectrpc/connect-query";
import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import {
  acceptShareRequest,
  askShareRequest,
  counterShareRequest,
  handOverShareRequest,
} from "@meguri/rpc/app/v1/share_request_service-ShareRequestService_connectquery";
import { useKeepShare } from "../use-keep-share.ts";

/** What is done with requests. The answer is shown as it comes; what else it changed is read again behind it. */
export function useShareActs(institutionId: string) {
  const { keep, changed } = useKeepShare(institutionId);
  const options = {
    onSuccess: ({ request }: { request?: ShareRequest | undefined }) => {
      if (request) keep(request);
    },
    onSettled: changed,
  };
  return {
    ask: useMutation(askShareRequest, options),
    accept: useMutation(acceptShareRequest, options),
    counter: useMutation(counterShareRequest, options),
    handOver: useMutation(handOverShareRequest, options),
  };
}
