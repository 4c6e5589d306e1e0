import { useQuery } from "@connectrpc/connect-query";
import { getDeliveryNotice } from "@meguri/rpc/app/v1/delivery_notice_service-DeliveryNoticeService_connectquery";
import { skipToken } from "@tanstack/react-query";

/** One notice with its lines; nothing without an id. */
export function useNotice(institutionId: string, noticeId: string) {
  const { data, error, refetch } = useQuery(
    getDeliveryNotice,
    noticeId === "" ? skipToken : { institutionId, noticeId },
  );
  return {
    notice: data?.notice,
    lines: data?.lines ?? [],
    changes: data?.changes ?? [],
    fileName: data?.fileName ?? "",
    error,
    refetch: () => void refetch(),
  };
}
