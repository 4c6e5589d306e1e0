import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import type { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

/** A page of institutions or corporations, with the phrases that all of them need, and more. */
export function instPage(
  path: string,
  title: PageHandle["title"],
  load: Parameters<typeof lazyRoute>[0],
  ...more: ("actions" | "billing" | "plans")[]
): RouteObject {
  return page(path, title, load, "institutions", "corporations", "groups", "map", "paper", "auth", "failure", ...more);
}

export const institutionPages: RouteObject[] = [
  instPage(paths.settingInst, "pages.institutions", () => import("../routes/setting/inst/institution-list-page.tsx")),
  instPage(
    paths.settingInstCreate,
    "pages.institutionCreate",
    () => import("../routes/setting/inst/institution-create-page.tsx"),
  ),
  instPage(
    paths.settingInstDetail,
    "pages.institutionDetail",
    () => import("../routes/setting/inst/institution-detail-page.tsx"),
    "actions",
    "billing",
    "plans",
  ),
  instPage(
    paths.settingInstUpdate,
    "pages.institutionUpdate",
    () => import("../routes/setting/inst/institution-update-page.tsx"),
  ),
  instPage(
    paths.settingInstDelete,
    "pages.institutionDelete",
    () => import("../routes/setting/inst/institution-delete-page.tsx"),
  ),
  instPage(
    paths.settingInstInvite,
    "pages.institutionInvite",
    () => import("../routes/setting/inst/institution-invite-page.tsx"),
  ),
  instPage(
    paths.settingInstPlan,
    "pages.institutionPlan",
    () => import("../routes/setting/inst/institution-plan-page.tsx"),
    "billing",
    "plans",
  ),
  instPage(
    paths.settingCorporationCreate,
    "pages.corporationCreate",
    () => import("../routes/setting/corporation/corporation-create-page.tsx"),
  ),
  instPage(
    paths.settingCorporation,
    "pages.corporation",
    () => import("../routes/setting/corporation/corporation-detail-page.tsx"),
  ),
  page(
    paths.medsearchInst,
    "pages.facility",
    () => import("../routes/medsearch/inst-page.tsx"),
    "institutions",
    "groups",
    "medsearch",
    "medicines",
    "scan",
    "map",
    "paper",
    "failure",
  ),
  page(
    paths.notification,
    "pages.notifications",
    () => import("../routes/notification/notification-page.tsx"),
    "notifications",
    "failure",
  ),
];
