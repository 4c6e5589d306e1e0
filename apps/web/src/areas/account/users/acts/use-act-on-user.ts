import { useMutation } from "@tanstack/react-query";
import { useUserAct } from "./use-user-act.ts";
import type { UserAct } from "./user-acts.ts";

/** Does one thing to one user; `onDone` runs when the server has confirmed it. */
export function useActOnUser(onDone: (act: UserAct) => void) {
  const { perform, changed } = useUserAct();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ act, userId }: { act: UserAct; userId: string }) => perform(act, userId),
    onSuccess: (_, { act }) => onDone(act),
    onSettled: (_data, _error, { act, userId }) => changed(act === "purge" ? [] : [userId]),
  });
  return { act: mutate, isRunning: isPending, error, reset };
}
