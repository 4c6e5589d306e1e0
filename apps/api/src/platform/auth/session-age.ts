const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long a sign-in lasts, an administrator's too, and how long it may go unused. */
export const sessionLimits = { anybodyMs: 30 * dayMs, adminMs: 12 * hourMs, idleMs: 14 * dayMs };

/** How recent a sign-in is for acts by which a stolen session could be prolonged, or passed to another person. */
export const recentSignInMs = 10 * 60 * 1000;

/** How often the use of a session is written down. */
const notedEveryMs = hourMs;

/** A person's session: when they signed in, and its last recorded use. */
export interface SessionAge {
  signedInAt: number;
  lastSeenAt: Date | null;
  isAdmin: boolean;
}

/** When a session ends, unless it is used again before. */
export function endOfSession({ signedInAt, lastSeenAt, isAdmin }: SessionAge): Date {
  const longest = isAdmin ? sessionLimits.adminMs : sessionLimits.anybodyMs;
  const lastUsed = lastSeenAt?.getTime() ?? signedInAt;
  return new Date(Math.min(signedInAt + longest, lastUsed + sessionLimits.idleMs));
}

/** Whether a session has lasted too long or has not been used for too long, so that its person signs in again. */
export function isOver(session: SessionAge, now: Date): boolean {
  return now > endOfSession(session);
}

/** Whether it is time to note that a session is used. */
export function isUnnoted({ lastSeenAt }: SessionAge, now: Date): boolean {
  return !lastSeenAt || now.getTime() - lastSeenAt.getTime() >= notedEveryMs;
}
