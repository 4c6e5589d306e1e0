import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { createStore } from "jotai";
import { paths } from "../../../paths.ts";
import { seenPosition } from "../../rpc/seen-position.ts";
import type { CallIdentity } from "../../rpc/transport.ts";
import type { Identity } from "../provider/identity.ts";
import type { IdentityUser } from "../provider/identity-user.ts";
import { authOf, ofTenant } from "../provider/identity-user.ts";
import { authAtom } from "./auth-atom.ts";
import { deviceMemory } from "./device-memory.ts";
import { endedAtom, leftToAtom } from "./ended-atom.ts";
import { signInFactsAtom } from "./sign-in-facts-atom.ts";

/** The parts of a session. */
export interface SessionParts {
  readonly store: ReturnType<typeof createStore>;
  readonly tenantId: string | undefined;
  /** Brings the identity provider's client; called once, at once. */
  readonly loadIdentity: () => Promise<Identity>;
  /** Sends the record of a person who has just signed in. */
  readonly saveUser: (user: IdentityUser) => Promise<void>;
  /** Forgets everything that the person before was shown. */
  readonly clearCaches: () => Promise<void>;
  readonly syncToken?: (user: IdentityUser | null) => Promise<void>;
}

/** The signed-in state while the page lives: one for the whole application. */
export interface Session {
  readonly identity: Promise<Identity>;
  readonly callIdentity: CallIdentity;
  /** What still has to be sent as the person who is signed in: called, and waited for, before they sign out on this device. */
  readonly beforeSignOut: Set<() => Promise<unknown>>;
  /** Settles when the server has heard of the person who signed in last. */
  saved(): Promise<void>;
  /** Sends the record once more, where the server reports that it has none. */
  saveAgain(): Promise<void>;
  /** Signs out on this device; `reason` is shown on the sign-in page. Without a reason the way leads to the page `to`. */
  signOut(reason?: FailureReason, to?: string): Promise<void>;
  /** Reads the person again, after their profile at the provider changed. */
  refresh(): Promise<void>;
}

const savedKey = "savedSignIn";

/** Names one sign-in of one person, so that its record is sent once and not on each page load. */
function signInId({ uid, signedInAt }: IdentityUser): string {
  return `${uid}@${signedInAt}`;
}

/** Starts to follow the identity provider and keeps the signed-in state true. */
export function startSession(parts: SessionParts): Session {
  const { store, tenantId } = parts;
  const identity = parts.loadIdentity();
  let user: IdentityUser | null = null;
  let saving: Promise<void> = Promise.resolve();
  const reported = Promise.withResolvers<void>();
  let isFirstReport = true;

  async function save(person: IdentityUser): Promise<void> {
    try {
      await parts.saveUser(person);
      deviceMemory.write(savedKey, signInId(person));
    } catch (error) {
      console.error(error);
    }
  }

  /** Nobody where somebody was signed in when the page was left: the provider ended it meanwhile, without a reason. */
  function reportNoUser(report: IdentityUser | null): void {
    if (report) return;
    if (isFirstReport && deviceMemory.read(savedKey)) store.set(endedAtom, "meanwhile");
    deviceMemory.forget(savedKey);
  }

  async function follow(report: IdentityUser | null): Promise<void> {
    const before = user;
    user = ofTenant(report, tenantId);
    reportNoUser(report);
    isFirstReport = false;
    if (before && before.uid !== user?.uid) {
      seenPosition.forget();
      await parts.clearCaches();
    }
    if (user && deviceMemory.read(savedKey) !== signInId(user) && before?.signedInAt !== user.signedInAt) {
      saving = save(user);
    }
    if (user) {
      store.set(endedAtom, null);
      store.set(leftToAtom, null);
    }
    store.set(signInFactsAtom, user);
    store.set(authAtom, authOf(user));
    reported.resolve();
    await parts.syncToken?.(user);
  }

  const watching = identity.then((client) => {
    client.watch((report) => {
      follow(report).catch(console.error);
    });
    return client;
  });

  const beforeSignOut = new Set<() => Promise<unknown>>();
  return {
    identity: watching,
    beforeSignOut,
    callIdentity: {
      tenantId,
      async token(fresh) {
        await reported.promise;
        return user ? (await identity).token(fresh) : undefined;
      },
    },
    saved: () => saving,
    async saveAgain() {
      if (user) saving = save(user);
      await saving;
    },
    async signOut(reason, to = paths.login) {
      for (const send of beforeSignOut) await send();
      store.set(endedAtom, reason ?? null);
      store.set(leftToAtom, reason === undefined ? to : null);
      await (await identity).signOut();
    },
    async refresh() {
      await (await identity).reload();
    },
  };
}
