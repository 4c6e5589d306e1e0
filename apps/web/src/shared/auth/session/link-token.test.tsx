import { act, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { RequireSignIn } from "../require-sign-in.tsx";
import { safeTarget } from "../safe-target.ts";
import { authAtom, initialAuth } from "./auth-atom.ts";
import { useLinkToken } from "./link-token.ts";

const invitation = "/u/setting/inst/1/invite";

const seen: (string | null)[] = [];

function Page() {
  const token = useLinkToken();
  seen.push(token);
  return <p>token {token ?? "missing"}</p>;
}

/** A browser with these pages, where nobody is signed in yet. */
function browserAt(address: string) {
  const store = createStore();
  store.set(authAtom, { ...initialAuth, isInitialized: true });
  const inside = [invitation, "/u/setting/inst/2/invite"].map((path) => ({ path, element: <Page /> }));
  const router = createMemoryRouter(
    [
      { path: "/login", element: <p>login</p> },
      { element: <RequireSignIn />, children: inside },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, signIn: () => store.set(authAtom, { ...initialAuth, isInitialized: true, isAuthenticated: true }) };
}

it("the token of an invitation goes to a server with the way back from the sign-in, or is lost at it", async () => {
  const { router, signIn } = browserAt(`${invitation}#token=s3cret`);
  expect(await screen.findByText("login")).toBeTruthy();
  const { pathname, search, hash } = router.state.location;
  expect(`${pathname}${search}${hash}`).not.toContain("s3cret");
  const target = safeTarget(new URLSearchParams(search).get("to"));
  act(signIn);
  seen.length = 0;
  await act(() => router.navigate(target));
  expect(await screen.findByText("token s3cret")).toBeTruthy();
  // Without it the page is that of a member, who this person is not.
  expect(new Set(seen)).toEqual(new Set(["s3cret"]));
  // A reload of the page finds it again, and another page does not.
  expect(router.state.location).toMatchObject({ pathname: invitation, search: "", hash: "#token=s3cret" });
  await act(() => router.navigate("/u/setting/inst/2/invite"));
  expect(await screen.findByText("token missing")).toBeTruthy();
});

it("a manager who once came by an invitation cannot invite anybody", async () => {
  const { router, signIn } = browserAt(`${invitation}#token=s3cret`);
  act(signIn);
  await act(() => router.navigate(invitation));
  await act(() => router.navigate("/login"));
  await act(() => router.navigate(invitation));
  expect(await screen.findByText("token missing")).toBeTruthy();
});
