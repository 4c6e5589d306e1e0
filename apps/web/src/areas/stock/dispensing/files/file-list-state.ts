import { listedStates } from "../dispensing-names.ts";

export type ListedState = (typeof listedStates)[number]["name"];

/** Which files are shown; kept in the address. */
export type FileListState = { q: string; state: ListedState | "" };

export const fileListDefaults: FileListState = { q: "", state: "" };

/** A valid state from the address. */
export function readFileListState(raw: Record<string, unknown>): FileListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "",
    state: listedStates.find(({ name }) => name === raw.state)?.name ?? "",
  };
}
