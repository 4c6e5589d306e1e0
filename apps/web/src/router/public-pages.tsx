import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

const errorPages: RouteObject[] = [
  page(paths.forbidden, "pages.forbidden", () => import("../routes/errors/forbidden-page.tsx")),
  page(paths.serverError, "pages.server", () => import("../routes/errors/server-error-page.tsx")),
  page(paths.notFound, "pages.notFound", () => import("../routes/errors/not-found-page.tsx")),
];

const loginPages: RouteObject = {
  lazy: lazyRoute(() => import("../routes/login/login-frame.tsx")),
  ErrorBoundary: RouteErrorBoundary,
  children: [
    page(paths.login, "pages.login", () => import("../routes/login/login-page.tsx"), "auth"),
    page(
      paths.loginPassword,
      "pages.loginPassword",
      () => import("../routes/login/password-page.tsx"),
      "auth",
      "failure",
      "problems",
    ),
    page(
      paths.loginSignup,
      "pages.loginSignup",
      () => import("../routes/login/signup-page.tsx"),
      "auth",
      "failure",
      "problems",
    ),
    page(paths.loginDemo, "pages.loginDemo", () => import("../routes/login/demo-page.tsx"), "auth"),
  ],
};

/** Pages that anybody may open. */
export const publicPages: RouteObject = {
  lazy: lazyRoute(() => import("../routes/shell/public-shell.tsx")),
  ErrorBoundary: RouteErrorBoundary,
  children: [
    ...errorPages,
    loginPages,
    page(paths.redirect, "pages.redirect", () => import("../routes/redirect-page.tsx"), "auth", "failure"),
    page(paths.demoMail, "pages.demoMail", () => import("../routes/login/demo-mail-page.tsx"), "auth"),
    page("*", "pages.notFound", () => import("../routes/errors/not-found-page.tsx")),
  ],
};
