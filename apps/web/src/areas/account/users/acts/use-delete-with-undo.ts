import { create } from "@bufbuild/protobuf";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { type ListUsersResponse, ListUsersResponseSchema } from "@meguri/rpc/app/v1/user_service_pb";
import { listUsers } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Person } from "../person.ts";
import { useUserAct } from "./use-user-act.ts";

const listsKey = createConnectQueryKey({ schema: listUsers, cardinality: "finite" });

function without(userId: string) {
  return (page: ListUsersResponse | undefined) => {
    const users = page?.users.filter((user) => user.userId !== userId);
    if (!page || !users || users.length === page.users.length) return page;
    return create(ListUsersResponseSchema, { users, count: page.count - 1 });
  };
}

/** Deletes a user softly: the row goes at once, comes back where the server refuses, and a toast takes it back. */
export function useDeleteWithUndo() {
  const { t } = useTranslation(["users", "common"]);
  const client = useQueryClient();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { perform, changed } = useUserAct();

  const recover = async ({ id, name }: Person) => {
    try {
      await perform("recover", id);
      toast(t("done.recover", { name }));
    } catch (error) {
      toast(failureWords(error), { variant: "error" });
    }
    await changed([id]);
  };

  const { mutate, error, reset } = useMutation({
    mutationFn: ({ id }: Person) => perform("delete", id),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: listsKey });
      const before = client.getQueriesData<ListUsersResponse>({ queryKey: listsKey });
      client.setQueriesData<ListUsersResponse>({ queryKey: listsKey }, without(id));
      return before;
    },
    onError: (_error, _person, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
    },
    onSuccess: (_, person) =>
      toast(t("done.delete", { name: person.name }), {
        action: { label: t("common:undo"), run: () => void recover(person) },
      }),
    onSettled: (_data, _error, { id }) => changed([id]),
  });
  return { deleteUser: mutate, error, reset };
}
