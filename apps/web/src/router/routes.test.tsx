import { act, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "../paths.ts";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import { RequireAdmin } from "../shared/auth/require-admin.tsx";
import { authAtom, initialAuth } from "../shared/auth/session/auth-atom.ts";
import { initI18n } from "../shared/i18n/init-i18n.ts";
import { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";
import { discoverRoutes, routes } from "./routes.tsx";

beforeAll(() => initI18n("ja"));
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function renderRoutes(table: RouteObject[], address: string, auth: Partial<typeof initialAuth> = {}) {
  const store = createStore();
  store.set(authAtom, { ...initialAuth, isInitialized: true, ...auth });
  const router = createMemoryRouter(table, { initialEntries: [address], patchRoutesOnNavigation: discoverRoutes });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const someId = "0198c0de-0000-7000-8000-000000000001";
const ThePage = () => <h1>the page</h1>;
const heading = async () => (await screen.findByRole("heading", { level: 1 })).textContent;

/** A page, and beside it one that only administrators may open. */
const adminRoutes = (lookUp: () => string): RouteObject[] => [
  {
    Component: RequireAdmin,
    ErrorBoundary: RouteErrorBoundary,
    children: [{ path: "/", lazy: async () => ({ element: lookUp() }) }],
  },
];

describe("routes", () => {
  it("do not leave anybody at a wrong address without a way home", async () => {
    renderRoutes(routes, "/no/such/page");
    expect(await heading()).toBe("ページが見つかりません");
    expect(screen.getByRole("link", { name: "ホームへ戻る" }).getAttribute("href")).toBe(paths.home);
  });

  it.each([
    [paths.settingInstDetail, "/u/setting/inst/abc", "ページが見つかりません"],
    [paths.medorderPrescriptionDetail, `/u/medorder/prescription/${someId}/1%20or%201`, "ページが見つかりません"],
    [paths.vanDetail, "/c/van/123456789/abc", "ページが見つかりません"],
    [paths.vanDetail, `/c/van/123456789/${someId}`, "the page"],
    [paths.settingUserDetail, "/u/setting/user/demo-clerk", "the page"],
  ])("do not show a failure of the server for an id that can be nothing's: %s %s", async (path, address, title) => {
    const route = page(path, "pages.home", async () => ({ Component: ThePage }));
    renderRoutes([{ id: "root", children: [route] }], address);
    expect(await heading()).toBe(title);
  });

  it.each([
    [paths.forbidden, "このページを開く権限がありません"],
    [paths.serverError, "ページを表示できませんでした"],
    [paths.notFound, "ページが見つかりません"],
  ])("say at %s what went wrong", async (path, title) => {
    renderRoutes(routes, path);
    expect(await heading()).toBe(title);
    await waitFor(() => expect(document.title).toBe(`${title} | Meguri`));
  });

  it("do not show an administrator's page to anybody else", async () => {
    renderRoutes(
      adminRoutes(() => "secret"),
      "/",
      { isAuthenticated: true, role: "user" },
    );
    expect(await heading()).toBe("このページを開く権限がありません");
    expect(screen.queryByText("secret")).toBeNull();
    await waitFor(() => expect(document.title).toBe("このページを開く権限がありません | Meguri"));
  });

  it("do not go blank where a chunk is gone after an update", async () => {
    const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module: /assets/x.js"));
    renderRoutes([{ path: "/", lazy: lazyRoute(gone), ErrorBoundary: RouteErrorBoundary }], "/");
    expect(await heading()).toBe("ページを読み込めませんでした");
    expect(screen.getByRole("button", { name: "再読み込み" })).toBeTruthy();
  });

  it("do not take the frame down with a page that throws", async () => {
    const broken: RouteObject = {
      element: <Broken />,
      path: "/",
      ErrorBoundary: RouteErrorBoundary,
    };
    renderRoutes([broken], "/");
    await act(async () => undefined);
    expect(await heading()).toBe("ページを表示できませんでした");
  });
});

function Broken(): string {
  throw new TypeError("x is undefined");
}
