import { render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { RequireAdmin } from "../../shared/auth/require-admin.tsx";
import { RequireSignIn } from "../../shared/auth/require-sign-in.tsx";
import type { Auth } from "../../shared/auth/session/auth-atom.ts";
import { authAtom, initialAuth } from "../../shared/auth/session/auth-atom.ts";
import { leftToAtom } from "../../shared/auth/session/ended-atom.ts";
import { RouteErrorBoundary } from "../errors/route-error-boundary.tsx";
import { Component as LoginFrame } from "./login-frame.tsx";

const signedOut: Auth = { ...initialAuth, isInitialized: true };
const signedIn: Auth = { ...signedOut, isAuthenticated: true, uid: "u1", email: "taro@meguri.test" };
const lookUp = vi.fn();

function Here({ name }: { name: string }) {
  const { pathname, search, hash } = useLocation();
  return <p>{`${name} ${pathname}${search}${hash}`}</p>;
}

function AdminPage() {
  lookUp();
  return <Here name="admins" />;
}

function open(address: string, auth: Auth) {
  const store = createStore();
  store.set(authAtom, auth);
  const router = createMemoryRouter(
    [
      {
        Component: LoginFrame,
        children: ["/login", "/login/demo"].map((path) => ({ path, element: <Here name="login" /> })),
      },
      {
        Component: RequireSignIn,
        ErrorBoundary: RouteErrorBoundary,
        children: [
          { path: "/u/stock/:id", element: <Here name="page" /> },
          { Component: RequireAdmin, children: [{ path: "/u/setting/user", Component: AdminPage }] },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return store;
}

beforeEach(() => lookUp.mockReset());

it("a link from a colleague is not lost by signing in: path, query and hash are reached", async () => {
  const store = open("/u/stock/7?tab=lots&q=%E9%8C%A0#row-2", signedOut);
  await screen.findByText(/^login \/login\?to=/);
  store.set(authAtom, signedIn);
  expect(await screen.findByText("page /u/stock/7?tab=lots&q=%E9%8C%A0#row-2")).toBeDefined();
});

it("nobody is sent to sign in before it is known whether they are in", async () => {
  const store = open("/u/stock/7", initialAuth);
  expect(screen.queryByText(/login/)).toBeNull();
  store.set(authAtom, signedIn);
  expect(await screen.findByText("page /u/stock/7")).toBeDefined();
});

it("a page behind the guard disappears at once when its person is signed out", async () => {
  const store = open("/u/stock/7", signedIn);
  await screen.findByText("page /u/stock/7");
  store.set(authAtom, signedOut);
  await screen.findByText(/^login/);
  expect(screen.queryByText(/^page/)).toBeNull();
});

it("who signed out does not leave the way to their page to the next person", async () => {
  const store = open("/u/stock/7", signedIn);
  await screen.findByText("page /u/stock/7");
  store.set(leftToAtom, "/login");
  store.set(authAtom, signedOut);
  expect(await screen.findByText("login /login")).toBeDefined();
});

it("who signed out to look around in the demo is led to the sign-in of everybody", async () => {
  const store = open("/u/stock/7", signedIn);
  await screen.findByText("page /u/stock/7");
  store.set(leftToAtom, "/login/demo");
  store.set(authAtom, signedOut);
  expect(await screen.findByText("login /login/demo")).toBeDefined();
});

it("who is no administrator gets the 403 page before anything is looked up", async () => {
  open("/u/setting/user", signedIn);
  expect(await screen.findByText("403")).toBeDefined();
  expect(lookUp).not.toHaveBeenCalled();
});

it("an administrator is let in", async () => {
  open("/u/setting/user", { ...signedIn, role: "admin" });
  expect(await screen.findByText("admins /u/setting/user")).toBeDefined();
});
