import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import { RequireAdmin } from "../shared/auth/require-admin.tsx";
import { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { instPage } from "./institution-pages.tsx";
import { medicinePage } from "./medicine-pages.tsx";
import { page } from "./page.tsx";

/** A page of user administration, with the phrases that all of them need. */
function userPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "users", "photo", "jobs", "problems", "failure", "auth");
}

/** Pages that only administrators may open. */
export const adminPages: RouteObject = {
  Component: RequireAdmin,
  ErrorBoundary: RouteErrorBoundary,
  children: [
    instPage(
      paths.settingInstVerification,
      "pages.institutionVerification",
      () => import("../routes/setting/inst/institution-verification-page.tsx"),
    ),
    medicinePage(
      paths.settingMedicineParked,
      "pages.medicineParked",
      () => import("../routes/setting/medicine/parked-codes-page.tsx"),
      "watch",
    ),
    page(
      paths.settingPlan,
      "pages.billingPlan",
      () => import("../routes/setting/payment/plan-page.tsx"),
      "office",
      "billing",
      "receipts",
    ),
    page(paths.settingUser, "pages.users", () => import("../routes/setting/user/user-list-page.tsx"), "users"),
    userPage(paths.settingUserCreate, "pages.userCreate", () => import("../routes/setting/user/user-create-page.tsx")),
    userPage(paths.settingUserDetail, "pages.userDetail", () => import("../routes/setting/user/user-detail-page.tsx")),
    userPage(paths.settingUserUpdate, "pages.userUpdate", () => import("../routes/setting/user/user-update-page.tsx")),
  ],
};

/** Wizards stand in a frame of their own, without the menu. */
export const wizardPages: RouteObject = {
  Component: RequireAdmin,
  ErrorBoundary: RouteErrorBoundary,
  children: [
    {
      lazy: lazyRoute(() => import("../routes/shell/wizard-shell.tsx")),
      ErrorBoundary: RouteErrorBoundary,
      children: [
        userPage(
          paths.settingUserImport,
          "pages.userImport",
          () => import("../routes/setting/user/import-file-page.tsx"),
        ),
        userPage(
          paths.settingUserImportJob,
          "pages.userImport",
          () => import("../routes/setting/user/import-job-page.tsx"),
        ),
        medicinePage(
          paths.settingMedicineImport,
          "pages.medicineImport",
          () => import("../routes/setting/medicine/master-import-page.tsx"),
        ),
        medicinePage(
          paths.settingMedicineImportJob,
          "pages.medicineImport",
          () => import("../routes/setting/medicine/master-import-job-page.tsx"),
        ),
      ],
    },
  ],
};
