import type { ResourceNamespaceMap } from "i18next";
import i18next from "i18next";
import type { ComponentType } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { paths } from "./paths.ts";
import { RouteErrorBoundary } from "./routes/errors/route-error-boundary.tsx";
import type { PageHandle } from "./routes/shell/page-handle.ts";
import { RootFrame } from "./routes/shell/root-frame.tsx";
import { RequireAdmin } from "./shared/auth/require-admin.tsx";
import { RequireSignIn } from "./shared/auth/require-sign-in.tsx";
import { LoadingPage } from "./shared/ui/loading-page.tsx";

type Namespace = keyof ResourceNamespaceMap;
type PageModule = { Component: ComponentType };

/**
 * A page as its own chunk, with its own error boundary and the key of its title. The phrases of `namespaces` come
 * together with the chunk, so that the page before stays until this one is complete.
 */
function page(
  path: string,
  title: PageHandle["title"],
  load: () => Promise<PageModule>,
  ...namespaces: Namespace[]
): RouteObject {
  const lazy = async () => {
    const [{ Component }] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return { Component };
  };
  return { path, lazy, handle: { title } satisfies PageHandle, ErrorBoundary: RouteErrorBoundary };
}

const errorPages: RouteObject[] = [
  page(paths.forbidden, "pages.forbidden", () => import("./routes/errors/forbidden-page.tsx")),
  page(paths.serverError, "pages.server", () => import("./routes/errors/server-error-page.tsx")),
  page(paths.notFound, "pages.notFound", () => import("./routes/errors/not-found-page.tsx")),
];

const loginPages: RouteObject = {
  lazy: () => import("./routes/login/login-frame.tsx"),
  ErrorBoundary: RouteErrorBoundary,
  children: [
    page(paths.login, "pages.login", () => import("./routes/login/login-page.tsx"), "auth"),
    page(paths.loginPassword, "pages.loginPassword", () => import("./routes/login/password-page.tsx"), "auth"),
    page(paths.loginSignup, "pages.loginSignup", () => import("./routes/login/signup-page.tsx"), "auth"),
    page(paths.loginDemo, "pages.loginDemo", () => import("./routes/login/demo-page.tsx"), "auth"),
  ],
};

const publicPages: RouteObject = {
  lazy: () => import("./routes/shell/public-shell.tsx"),
  ErrorBoundary: RouteErrorBoundary,
  children: [
    ...errorPages,
    loginPages,
    page(paths.redirect, "pages.redirect", () => import("./routes/redirect-page.tsx"), "auth"),
    page(paths.demoMail, "pages.demoMail", () => import("./routes/login/demo-mail-page.tsx"), "auth"),
    page("*", "pages.notFound", () => import("./routes/errors/not-found-page.tsx")),
  ],
};

const adminPages: RouteObject = {
  Component: RequireAdmin,
  ErrorBoundary: RouteErrorBoundary,
  children: [],
};

const userPages: RouteObject = {
  Component: RequireSignIn,
  ErrorBoundary: RouteErrorBoundary,
  children: [
    {
      lazy: () => import("./routes/shell/app-shell.tsx"),
      ErrorBoundary: RouteErrorBoundary,
      children: [
        page(paths.home, "pages.home", () => import("./routes/home/home-page.tsx"), "home", "failure"),
        page(paths.setting, "pages.setting", () => import("./routes/setting/setting-overview-page.tsx")),
        adminPages,
        page(`${paths.home}/*`, "pages.notFound", () => import("./routes/errors/not-found-page.tsx")),
      ],
    },
  ],
};

/** The table of all routes. */
export const routes: RouteObject[] = [
  {
    Component: RootFrame,
    ErrorBoundary: RouteErrorBoundary,
    HydrateFallback: LoadingPage,
    children: [
      { index: true, element: <Navigate to={paths.home} replace /> },
      page(paths.appWrapper, "pages.home", () => import("./routes/shell/app-wrapper-page.tsx")),
      publicPages,
      userPages,
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}
