import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useQuery } from "@connectrpc/connect-query";
import { listUserSessions } from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { useMemo } from "react";

/** The sign-ins of a user that are still valid, the last used first; undefined while they are loading. */
export function useUserSessions(userId: string) {
  const { data, error, refetch } = useQuery(listUserSessions, { userId });
  const sessions = useMemo(
    () =>
      data?.sessions.flatMap(({ signedInAt, lastSeenAt, endsAt }) =>
        signedInAt && lastSeenAt && endsAt
          ? [
              {
                signedInAt: timestampDate(signedInAt),
                lastSeenAt: timestampDate(lastSeenAt),
                endsAt: timestampDate(endsAt),
              },
            ]
          : [],
      ),
    [data],
  );
  return { sessions, error, refetch };
}
