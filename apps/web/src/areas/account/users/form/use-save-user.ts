import { createQueryOptions, useMutation, useTransport } from "@connectrpc/connect-query";
import { createUser, getUser, updateUser } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useUsersChanged } from "../use-users-changed.ts";
import type { UserFields } from "./user-form-schema.ts";

/** Creates a user and returns their id; undefined where somebody has changed the address meanwhile. */
export function useCreateUser() {
  const { mutateAsync } = useMutation(createUser);
  const client = useQueryClient();
  const transport = useTransport();
  const changed = useUsersChanged();
  return async (user: UserFields): Promise<string | undefined> => {
    await mutateAsync({ user });
    await changed();
    if (user.userId) return user.userId;
    const result = await client
      .fetchQuery(createQueryOptions(getUser, { email: user.email }, { transport }))
      .catch(() => undefined);
    return result?.user?.userId;
  };
}

/** Changes a user. */
export function useUpdateUser(userId: string) {
  const { mutateAsync } = useMutation(updateUser);
  const changed = useUsersChanged();
  return async (user: UserFields): Promise<void> => {
    await mutateAsync({ user: { ...user, userId } });
    await changed([userId]);
  };
}

/** What is done to a user's photo beside sending it. */
export function useUserPhoto(userId: string) {
  const { mutateAsync } = useMutation(updateUser);
  const changed = useUsersChanged();
  return {
    changed: () => changed([userId]),
    remove: async () => {
      await mutateAsync({ user: { userId, photoUrl: "" } });
      await changed([userId]);
    },
  };
}
