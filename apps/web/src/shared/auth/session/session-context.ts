import { createContext, use } from "react";
import type { Session } from "./session.ts";

/** Carries the session to every screen. */
export const SessionContext = createContext<Session | null>(null);

/** The session of this page. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("there is no session: SessionContext is missing above");
  return session;
}
