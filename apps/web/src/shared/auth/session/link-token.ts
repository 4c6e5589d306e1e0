import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { deviceMemory } from "./device-memory.ts";

const key = "linkToken";
const keptMs = 24 * 60 * 60 * 1000;

type Place = Pick<Location, "pathname" | "search" | "hash">;

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get("token");

/**
 * Where to come back to after a sign-in. The token of a mailed link is left out and kept on this device for a day: the
 * pages of the sign-in have the way back in their address, which servers log and mails repeat.
 */
export function withoutToken({ pathname, search, hash }: Place): string {
  const token = tokenIn(hash);
  if (token === null) return `${pathname}${search}${hash}`;
  deviceMemory.write(key, JSON.stringify({ pathname, token, until: Date.now() + keptMs }));
  return `${pathname}${search}`;
}

/** The token of the mailed link that led to this page, before or after a sign-in; null where there is none. */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => tokenKeptFor(pathname));
  useEffect(() => {
    if (kept === null) return;
    // Once the address has it again: a page that has neither would be another page.
    if (tokenIn(hash) !== null) return setKept(null);
    deviceMemory.forget(key);
    void navigate({ pathname, search, hash: new URLSearchParams({ token: kept }).toString() }, { replace: true });
  }, [kept, navigate, pathname, search, hash]);
  return tokenIn(hash) ?? kept;
}

function tokenKeptFor(address: string): string | null {
  const { pathname, token, until } = deviceMemory.fields(key);
  if (pathname !== address || typeof token !== "string" || typeof until !== "number") return null;
  return until > Date.now() ? token : null;
}
