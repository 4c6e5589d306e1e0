import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import { listUsers } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { largestOffset } from "@meguri/rules/user-list";
import { useMutation } from "@tanstack/react-query";
import { questionOf, type UserListState } from "../list/user-list-state.ts";
import { type Person, personOf } from "../person.ts";

const largestLimit = 1_000;

/** As many as paging reaches. */
export const mostMatching = largestOffset + largestLimit;

/** Reads all users that match, on whatever page they stand. */
export function useAllMatching() {
  const transport = useTransport();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (state: UserListState): Promise<Person[]> => {
      const results = new Map<string, Person>();
      for (let offset = 0; offset <= largestOffset; offset += largestLimit) {
        const question = { ...questionOf(state), limit: largestLimit, offset };
        const { users } = await callUnaryMethod(transport, listUsers, question);
        for (const person of users.map(personOf)) results.set(person.id, person);
        if (users.length < largestLimit) break;
      }
      return [...results.values()];
    },
  });
  return { read: mutateAsync, isReading: isPending, error, reset };
}
