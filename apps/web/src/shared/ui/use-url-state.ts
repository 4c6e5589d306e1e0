import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** Values that JSON and a URL can carry. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The state that an address has under `name`. */
export function urlState<State extends { [key: string]: Json }>(
  params: URLSearchParams,
  name: string,
  defaults: State,
  read: (raw: Record<string, unknown>) => State,
): State {
  const raw = parse(params.get(name));
  return read(typeof raw === "object" && raw !== null ? { ...defaults, ...raw } : { ...defaults });
}

/**
 * State that makes a view shareable: one object, kept in the query as `name={…}` (JSON). Only what differs from
 * `defaults` is written, so that plain addresses stay plain; `read` turns what anybody may have typed into a valid
 * state. Both belong outside the component. A change replaces the history entry unless `push` is set.
 */
export function useUrlState<State extends { [key: string]: Json }>(
  name: string,
  defaults: State,
  read: (raw: Record<string, unknown>) => State,
): [State, (change: Partial<State>, options?: { push?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get(name) ?? "";
  const state = useMemo(
    () => urlState(new URLSearchParams({ [name]: text }), name, defaults, read),
    [name, text, defaults, read],
  );

  const change = useCallback(
    (part: Partial<State>, options?: { push?: boolean }) => {
      setParams(
        (before) => {
          const raw = parse(before.get(name));
          const merged = { ...defaults, ...(typeof raw === "object" ? raw : null), ...part };
          const differing = Object.entries(merged).filter(([key, value]) => !isSame(value, defaults[key]));
          const after = new URLSearchParams(before);
          if (differing.length === 0) after.delete(name);
          else after.set(name, JSON.stringify(Object.fromEntries(differing)));
          return after;
        },
        { replace: !options?.push, preventScrollReset: true },
      );
    },
    [name, setParams, defaults],
  );
  return [state, change];
}
