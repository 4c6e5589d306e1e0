import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import { RootFrame } from "../routes/shell/root-frame.tsx";
import { pageFrame } from "../shared/layout/page-shape.ts";
import { WaitingFrame } from "../shared/ui/state/waiting-frame.tsx";
import { page } from "./page.tsx";
import { publicPages } from "./public-pages.tsx";
import { scanPhrases } from "./scan-phrases.ts";

const root = "root";

/** The routes that are known from the start; those behind the sign-in join when somebody goes there. */
export const routes: RouteObject[] = [
  {
    id: root,
    Component: RootFrame,
    ErrorBoundary: RouteErrorBoundary,
    HydrateFallback: WaitingFrame,
    children: [
      { index: true, element: <Navigate to={paths.home} replace /> },
      page(paths.appWrapper, "pages.home", () => import("../routes/shell/app-wrapper-page.tsx")),
      page(paths.scan, "pages.scan", () => import("../routes/scan/scan-page.tsx"), ...scanPhrases),
      publicPages,
    ],
  },
];

/** Fetches the table of the routes behind the sign-in, once. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (pageFrame(path) !== "app") return;
  const { userArea } = await import("./user-area.tsx");
  patch(root, [userArea]);
};
