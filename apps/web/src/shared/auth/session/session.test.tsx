import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { createStore } from "jotai";
import { beforeEach, expect, it, vi } from "vitest";
import { identityUser, testIdentity } from "../provider/test-identity.ts";
import { authAtom, initialAuth } from "./auth-atom.ts";
import { endedAtom } from "./ended-atom.ts";
import { startSession } from "./session.ts";

beforeEach(() => localStorage.clear());

async function startedSession(tenantId: string | undefined = "tokyo") {
  const store = createStore();
  const { identity, report } = testIdentity();
  const saveUser = vi.fn(async () => undefined);
  const clearCaches = vi.fn(async () => undefined);
  const session = startSession({ store, tenantId, loadIdentity: async () => identity, saveUser, clearCaches });
  await session.identity;
  const auth = () => store.get(authAtom);
  return { store, session, report, saveUser, clearCaches, auth };
}

it("nobody is taken for signed in or out before the provider answered", async () => {
  const { auth } = await startedSession();
  expect(auth()).toEqual(initialAuth);
  expect(auth()).toMatchObject({ method: "firebase", isInitialized: false, isAuthenticated: false });
});

it("a person of this tenant is signed in", async () => {
  const { auth, report } = await startedSession();
  report(identityUser());
  await vi.waitFor(() => expect(auth().isAuthenticated).toBe(true));
  expect(auth()).toEqual({
    method: "firebase",
    isInitialized: true,
    isAuthenticated: true,
    role: "user",
    uid: "u1",
    email: "taro@meguri.test",
    displayName: "調剤 太郎",
    photoURL: null,
    tenantId: "tokyo",
  });
});

it.each([
  ["another tenant", identityUser({ tenantId: "osaka", isAdmin: true })],
  ["no tenant", identityUser({ tenantId: null, isAdmin: true })],
])("a person of %s stays outside and leaves nothing behind", async (_, stranger) => {
  const { auth, report, saveUser, session } = await startedSession();
  report(stranger);
  await vi.waitFor(() => expect(auth().isInitialized).toBe(true));
  expect(auth()).toEqual({ ...initialAuth, isInitialized: true });
  expect(saveUser).not.toHaveBeenCalled();
  expect(await session.callIdentity.token()).toBeUndefined();
});

it("where no tenant is configured everybody of the project may come in", async () => {
  const { auth, report } = await startedSession("");
  report(identityUser({ tenantId: null }));
  await vi.waitFor(() => expect(auth().isAuthenticated).toBe(true));
});

it("only the token's claim makes an administrator", async () => {
  const { auth, report } = await startedSession();
  report(identityUser({ isAdmin: true }));
  await vi.waitFor(() => expect(auth().role).toBe("admin"));
  report(identityUser({ isAdmin: false }));
  await vi.waitFor(() => expect(auth().role).toBe("user"));
});

it("after sign-out the next person at the counter sees nothing of the one before", async () => {
  const { auth, report, clearCaches, session } = await startedSession();
  report(identityUser());
  await vi.waitFor(() => expect(auth().isAuthenticated).toBe(true));
  await session.signOut();
  await vi.waitFor(() => expect(auth()).toEqual({ ...initialAuth, isInitialized: true }));
  expect(clearCaches).toHaveBeenCalledOnce();
});

it("what still has to be sent is sent as nobody, or as the next person", async () => {
  const { auth, report, session } = await startedSession();
  report(identityUser());
  await vi.waitFor(() => expect(auth().isAuthenticated).toBe(true));
  const tokens: unknown[] = [];
  const send = async () => tokens.push(await session.callIdentity.token());
  session.beforeSignOut.add(send);
  await session.signOut();
  expect(tokens).toEqual([expect.any(String)]);
});

it("the server hears of each sign-in once, not of each page load", async () => {
  const first = await startedSession();
  first.report(identityUser());
  await vi.waitFor(() => expect(first.saveUser).toHaveBeenCalledOnce());
  await first.session.saved();
  first.report(identityUser({ token: "renewed" }));
  expect(first.saveUser).toHaveBeenCalledOnce();

  const reloaded = await startedSession();
  reloaded.report(identityUser());
  await vi.waitFor(() => expect(reloaded.auth().isAuthenticated).toBe(true));
  expect(reloaded.saveUser).not.toHaveBeenCalled();
  reloaded.report(identityUser({ signedInAt: 1_795_200_000 }));
  await vi.waitFor(() => expect(reloaded.saveUser).toHaveBeenCalledOnce());
});

it("a record that could not be saved does not lock the person out", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { auth, report, saveUser, session } = await startedSession();
  saveUser.mockRejectedValue(new Error("down"));
  report(identityUser());
  await session.saved();
  await vi.waitFor(() => expect(auth().isAuthenticated).toBe(true));
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  logged.mockRestore();
});

it("who was signed out by the server sees why until they are in again", async () => {
  const { report, session, store } = await startedSession();
  report(identityUser());
  await session.signOut(FailureReason.USER_DISABLED);
  expect(store.get(endedAtom)).toBe(FailureReason.USER_DISABLED);
  report(identityUser());
  await vi.waitFor(() => expect(store.get(endedAtom)).toBeNull());
});

it("who comes back after the session was ended elsewhere sees this, and only then", async () => {
  const first = await startedSession();
  first.report(null);
  await vi.waitFor(() => expect(first.auth().isInitialized).toBe(true));
  expect(first.store.get(endedAtom)).toBeNull();
  first.report(identityUser());
  await vi.waitFor(() => expect(first.saveUser).toHaveBeenCalledOnce());
  await first.session.saved();

  const reloaded = await startedSession();
  reloaded.report(null);
  await vi.waitFor(() => expect(reloaded.store.get(endedAtom)).toBe("meanwhile"));

  const next = await startedSession();
  next.report(null);
  await vi.waitFor(() => expect(next.auth().isInitialized).toBe(true));
  expect(next.store.get(endedAtom)).toBeNull();
});

it("who signed out by themselves is not shown that somebody else did", async () => {
  const first = await startedSession();
  first.report(identityUser());
  await vi.waitFor(() => expect(first.saveUser).toHaveBeenCalledOnce());
  await first.session.saved();
  await first.session.signOut();
  await vi.waitFor(() => expect(first.auth().isAuthenticated).toBe(false));

  const reloaded = await startedSession();
  reloaded.report(null);
  await vi.waitFor(() => expect(reloaded.auth().isInitialized).toBe(true));
  expect(reloaded.store.get(endedAtom)).toBeNull();
});
