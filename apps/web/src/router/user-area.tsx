import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import { RequireSignIn } from "../shared/auth/require-sign-in.tsx";
import { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { adminPages, wizardPages } from "./admin-pages.tsx";
import { billingPages } from "./billing-pages.tsx";
import { docPages } from "./doc-pages.tsx";
import { groupPages } from "./group-pages.tsx";
import { institutionPages } from "./institution-pages.tsx";
import { medicinePages } from "./medicine-pages.tsx";
import { medorderPages } from "./medorder-pages.tsx";
import { medsearchPages, medsearchWizardPages } from "./medsearch-pages.tsx";
import { page } from "./page.tsx";
import { tradingPages } from "./trading-pages.tsx";

/** Everything behind the sign-in: a chunk of its own, so that the sign-in page does not grow with the product. */
export const userArea: RouteObject = {
  Component: RequireSignIn,
  ErrorBoundary: RouteErrorBoundary,
  children: [
    {
      lazy: lazyRoute(() => import("../routes/shell/app-shell.tsx"), "person"),
      ErrorBoundary: RouteErrorBoundary,
      children: [
        page(paths.home, "pages.home", () => import("../routes/home/home-page.tsx"), "home", "desk", "medorder"),
        page(
          paths.profile,
          "pages.profile",
          () => import("../routes/setting/profile-page.tsx"),
          "account",
          "photo",
          "auth",
          "failure",
        ),
        page(paths.setting, "pages.setting", () => import("../routes/setting/setting-overview-page.tsx")),
        ...institutionPages,
        ...billingPages,
        ...groupPages,
        ...medicinePages,
        ...medorderPages,
        ...medsearchPages,
        ...tradingPages,
        ...docPages,
        adminPages,
        page(`${paths.home}/*`, "pages.notFound", () => import("../routes/errors/not-found-page.tsx")),
      ],
    },
    medsearchWizardPages,
    wizardPages,
  ],
};
