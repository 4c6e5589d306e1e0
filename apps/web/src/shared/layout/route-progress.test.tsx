import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RouteProgress } from "./route-progress.tsx";

const bar = () => document.querySelector("#route-progress");

const frame = (
  <>
    <RouteProgress />
    <Outlet />
  </>
);

const secondPage = { element: "second page" };

/** Two pages, of which the second comes when the test releases it. */
function renderPages() {
  const arrival = Promise.withResolvers<typeof secondPage>();
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: "/", element: "first page" },
        { path: "/next", lazy: () => arrival.promise },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrival };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("the progress bar of a change of route", () => {
  it("does not flicker where the page is there within 300 ms", async () => {
    const { router, arrival } = renderPages();
    await act(async () => void router.navigate("/next"));
    await pass(299);
    expect(bar()).toBeNull();
    await act(async () => arrival.resolve(secondPage));
    await pass(1000);
    expect(screen.getByText("second page")).toBeTruthy();
    expect(bar()).toBeNull();
  });

  it("does not leave people wondering after 300 ms, and ends when the page is there", async () => {
    const { router, arrival } = renderPages();
    await act(async () => void router.navigate("/next"));
    await pass(300);
    expect(bar()).not.toBeNull();
    await act(async () => arrival.resolve(secondPage));
    await pass(1000);
    expect(bar()).toBeNull();
  });

  it("does not go on for ever where the page fails to load", async () => {
    const { router, arrival } = renderPages();
    await act(async () => void router.navigate("/next"));
    await pass(300);
    await act(async () => arrival.reject(new Error("Failed to fetch dynamically imported module")));
    await pass(1000);
    expect(bar()).toBeNull();
  });
});
