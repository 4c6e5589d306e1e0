import { useRef, useState } from "react";
import type { UserListState } from "../list/user-list-state.ts";
import type { Person } from "../person.ts";
import { useAllMatching } from "./use-all-matching.ts";

const noRows: ReadonlySet<string> = new Set();

/** Which users are selected: some of the page, or of all that match. */
export function useSelection(page: readonly Person[]) {
  const [ids, setIds] = useState(noRows);
  const [all, setAll] = useState<readonly Person[]>();
  const { read, isReading, error, reset } = useAllMatching();
  const question = useRef(0);

  const clear = () => {
    question.current += 1;
    setIds(noRows);
    setAll(undefined);
    reset();
  };
  return {
    ids,
    select: setIds,
    clear,
    /** Whether the rows of the page are all selected, and nothing is known of other pages. */
    isPageOnly: all === undefined && page.length > 0 && page.every(({ id }) => ids.has(id)),
    people: () => (all ?? page).filter(({ id }) => ids.has(id)),
    selectAll: async (state: UserListState) => {
      const requested = question.current;
      const people = await read(state).catch(() => undefined);
      // Another search in the meantime: these are not the ones that one sees.
      if (!people || requested !== question.current) return;
      setAll(people);
      setIds(new Set(people.map(({ id }) => id)));
    },
    isReading,
    error,
  };
}
