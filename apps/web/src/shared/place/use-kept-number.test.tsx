import { act, render } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { useKeptNumber } from "./use-kept-number.ts";

type Handle = ReturnType<typeof useKeptNumber>;

/** Hands out what the hook gave last. */
function Cards({ report }: { report: (handle: Handle) => void }) {
  report(useKeptNumber("cards", 20));
  return null;
}

it("shows the cards again that a person had opened after the list was narrowed", async () => {
  let latest: Handle | undefined;
  const report = (handle: Handle) => {
    latest = handle;
  };
  const router = createBrowserRouter([
    { path: "/list", element: <Cards report={report} /> },
    { path: "*", element: null },
  ]);
  await act(() => router.navigate("/list"));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/list?text=a", { replace: true }));
  await act(async () => latest?.[1](40));
  await act(() => router.navigate("/card"));
  latest = undefined;
  await act(() => router.navigate(-1));
  await expect.poll(() => latest?.[0]).toBe(40);
  // A further page of the same list has its own number, and the one before keeps its.
  await act(() => router.navigate("/list?text=b"));
  await act(async () => latest?.[1](60));
  await act(() => router.navigate(-1));
  await expect.poll(() => latest?.[0]).toBe(40);
});
