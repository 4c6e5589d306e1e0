import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import {
  listNotifications,
  markNotificationsRead,
} from "@meguri/rpc/app/v1/notification_service-NotificationService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

const minute = 60_000;

/** The newest notifications and how many are unread; read again every minute and when the window gets the focus. */
export function useNewNotifications(isWanted: boolean) {
  const { data, error, isPending, refetch } = useQuery(
    listNotifications,
    { limit: 10 },
    { enabled: isWanted, refetchInterval: minute, refetchOnWindowFocus: "always", staleTime: minute },
  );
  return {
    notifications: data?.notifications ?? [],
    unreadCount: data?.unreadCount ?? 0,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** All notifications, newest first, a page more at a time. */
export function useNotifications(isUnreadOnly: boolean) {
  const query = useInfiniteQuery(listNotifications, { unreadOnly: isUnreadOnly, cursor: "", limit: 20 }, byCursor);
  const { data } = query;
  const notifications = useMemo(() => data?.pages.flatMap((page) => page.notifications) ?? [], [data]);
  return {
    notifications,
    unreadCount: data?.pages[0]?.unreadCount ?? 0,
    ...pagesOf(query),
  };
}

/** Marks notifications as read; none named means all. */
export function useMarkRead() {
  const client = useQueryClient();
  const queryKey = createConnectQueryKey({ schema: NotificationService, cardinality: undefined });
  return useMutation(markNotificationsRead, { onSuccess: () => client.invalidateQueries({ queryKey }) });
}
