import { useQuery } from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { getUser } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { skipToken } from "@tanstack/react-query";
import { useMemo } from "react";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { personOf } from "../person.ts";

const isMissing = (error: unknown) => error !== null && failureOf(error).reason === FailureReason.USER_NOT_FOUND;

/** One user, deleted or not. */
export function usePerson(userId: string) {
  const present = useQuery(getUser, { userId });
  const isAbsent = isMissing(present.error);
  const deleted = useQuery(getUser, isAbsent ? { userId, isDeleted: true } : skipToken);
  const { data, error, refetch } = isAbsent ? deleted : present;
  const person = useMemo(() => (data?.user ? personOf(data.user) : undefined), [data]);
  return {
    person: isMissing(error) ? undefined : person,
    /** There is no such user, or it is another tenant's. */
    isNowhere: isAbsent && isMissing(deleted.error),
    error,
    refetch: () => void refetch(),
  };
}
