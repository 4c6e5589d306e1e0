import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useUrlState } from "./use-url-state.ts";

type View = { keyword: string; page: number };
const defaults: View = { keyword: "", page: 0 };
const read = (raw: Record<string, unknown>): View => ({
  keyword: typeof raw.keyword === "string" ? raw.keyword : "",
  page: Number.isInteger(raw.page) ? Number(raw.page) : 0,
});

type Handle = ReturnType<typeof useUrlState<View>>;

/** Hands out what the hook gave last. */
function Page({ report }: { report: (handle: Handle) => void }) {
  report(useUrlState("view", defaults, read));
  return null;
}

function renderAt(address: string) {
  let latest: Handle | undefined;
  const report = (handle: Handle) => {
    latest = handle;
  };
  const router = createMemoryRouter([{ path: "/", element: <Page report={report} /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    router,
    state: () => latest?.[0],
    change: (...args: [Partial<View>, { push?: boolean }?]) => act(async () => latest?.[1](...args)),
  };
}

describe("state in the address", () => {
  it("does not show a colleague another view than the one that was shared", async () => {
    const mine = renderAt("/?tab=deleted");
    await mine.change({ keyword: "青葉&?=", page: 2 });
    const { pathname, search } = mine.router.state.location;
    const theirs = renderAt(`${pathname}${search}`);
    expect(theirs.state()).toEqual({ keyword: "青葉&?=", page: 2 });
    expect(new URLSearchParams(search).get("tab")).toBe("deleted");
  });

  it("does not clutter the address with what is usual", async () => {
    const { change, router } = renderAt("/");
    await change({ keyword: "a" });
    await change({ keyword: "" });
    expect(router.state.location.search).toBe("");
  });

  it.each(["/?view=%7Bbroken", "/?view=null", "/?view=[1]", '/?view={"page":"x","__proto__":{"keyword":1}}'])(
    "does not break on an address that somebody mangled (%s)",
    (address) => {
      expect(renderAt(address).state()).toEqual(defaults);
    },
  );

  it("does not fill the history with every letter, but keeps what is worth going back to", async () => {
    const { change, router, state } = renderAt("/");
    await change({ keyword: "a" });
    await change({ keyword: "ab" });
    expect(router.state.historyAction).toBe("REPLACE");
    await change({ page: 1 }, { push: true });
    expect(router.state.historyAction).toBe("PUSH");
    await act(() => router.navigate(-1));
    expect(state()).toEqual({ keyword: "ab", page: 0 });
  });
});
