import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { paths } from "./paths.ts";
import { RouteErrorBoundary } from "./routes/errors/route-error-boundary.tsx";
import type { PageHandle } from "./routes/shell/page-handle.ts";
import { RootFrame } from "./routes/shell/root-frame.tsx";
import { RequireAdmin } from "./shared/auth/require-admin.tsx";
import { RequireSignIn } from "./shared/auth/require-sign-in.tsx";
import { lazyRoute } from "./shared/layout/lazy-route.tsx";
import { LoadingPage } from "./shared/ui/loading-page.tsx";

/** A page as its own chunk, with its own error boundary and the key of its title. */
function page(path: string, title: PageHandle["title"], ...loading: Parameters<typeof lazyRoute>): RouteObject {
  return {
    path,
    lazy: lazyRoute(...loading),
    handle: { title } satisfies PageHandle,
    ErrorBoundary: RouteErrorBoundary,
  };
}

/** A page of user administration, with the phrases that all of them need. */
function userPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "users", "jobs", "problems", "failure", "auth");
}

/** A page of groups, with the phrases that all of them need. */
function groupPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "groups", "map", "failure");
}

const groupPages: RouteObject[] = [
  groupPage(paths.medsearchGroup, "pages.groups", () => import("./routes/medsearch/group/group-list-page.tsx")),
  groupPage(
    paths.medsearchGroupDetail,
    "pages.groupDetail",
    () => import("./routes/medsearch/group/group-detail-page.tsx"),
  ),
  groupPage(paths.medsearchGroupJoin, "pages.groupJoin", () => import("./routes/medsearch/group/group-join-page.tsx")),
  groupPage(paths.settingGroup, "pages.managedGroups", () => import("./routes/setting/group/group-list-page.tsx")),
  groupPage(
    paths.settingGroupCreate,
    "pages.groupCreate",
    () => import("./routes/setting/group/group-create-page.tsx"),
  ),
  groupPage(
    paths.settingGroupDetail,
    "pages.groupManage",
    () => import("./routes/setting/group/group-detail-page.tsx"),
  ),
  groupPage(
    paths.settingGroupUpdate,
    "pages.groupUpdate",
    () => import("./routes/setting/group/group-update-page.tsx"),
  ),
  groupPage(
    paths.settingGroupDelete,
    "pages.groupDelete",
    () => import("./routes/setting/group/group-delete-page.tsx"),
  ),
  groupPage(
    paths.settingGroupInvite,
    "pages.groupInvite",
    () => import("./routes/setting/group/group-invite-page.tsx"),
  ),
  groupPage(paths.settingGroupInst, "pages.groupInst", () => import("./routes/setting/group/group-inst-page.tsx")),
];

/** A page of institutions or corporations, with the phrases that all of them need. */
function instPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "institutions", "corporations", "groups", "map", "failure");
}

const institutionPages: RouteObject[] = [
  instPage(paths.settingInst, "pages.institutions", () => import("./routes/setting/inst/institution-list-page.tsx")),
  instPage(
    paths.settingInstCreate,
    "pages.institutionCreate",
    () => import("./routes/setting/inst/institution-create-page.tsx"),
  ),
  instPage(
    paths.settingInstDetail,
    "pages.institutionDetail",
    () => import("./routes/setting/inst/institution-detail-page.tsx"),
  ),
  instPage(
    paths.settingInstUpdate,
    "pages.institutionUpdate",
    () => import("./routes/setting/inst/institution-update-page.tsx"),
  ),
  instPage(
    paths.settingInstDelete,
    "pages.institutionDelete",
    () => import("./routes/setting/inst/institution-delete-page.tsx"),
  ),
  instPage(
    paths.settingInstInvite,
    "pages.institutionInvite",
    () => import("./routes/setting/inst/institution-invite-page.tsx"),
  ),
  instPage(
    paths.settingInstPlan,
    "pages.institutionPlan",
    () => import("./routes/setting/inst/institution-plan-page.tsx"),
  ),
  instPage(
    paths.settingCorporationCreate,
    "pages.corporationCreate",
    () => import("./routes/setting/corporation/corporation-create-page.tsx"),
  ),
  instPage(
    paths.settingCorporation,
    "pages.corporation",
    () => import("./routes/setting/corporation/corporation-detail-page.tsx"),
  ),
  instPage(paths.medsearchInst, "pages.facility", () => import("./routes/medsearch/inst-page.tsx")),
  page(
    paths.notification,
    "pages.notifications",
    () => import("./routes/notification/notification-page.tsx"),
    "notifications",
    "failure",
  ),
];

/** A page of the medicine master, with the phrases that all of them need. */
function medicinePage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "medicines", "jobs", "failure");
}

const medicinePages: RouteObject[] = [
  medicinePage(
    paths.settingMedicine,
    "pages.medicines",
    () => import("./routes/setting/medicine/medicine-list-page.tsx"),
  ),
  medicinePage(
    paths.settingMedicineDetail,
    "pages.medicineDetail",
    () => import("./routes/setting/medicine/medicine-detail-page.tsx"),
  ),
];

const errorPages: RouteObject[] = [
  page(paths.forbidden, "pages.forbidden", () => import("./routes/errors/forbidden-page.tsx")),
  page(paths.serverError, "pages.server", () => import("./routes/errors/server-error-page.tsx")),
  page(paths.notFound, "pages.notFound", () => import("./routes/errors/not-found-page.tsx")),
];

const loginPages: RouteObject = {
  lazy: lazyRoute(() => import("./routes/login/login-frame.tsx")),
  ErrorBoundary: RouteErrorBoundary,
  children: [
    page(paths.login, "pages.login", () => import("./routes/login/login-page.tsx"), "auth"),
    page(paths.loginPassword, "pages.loginPassword", () => import("./routes/login/password-page.tsx"), "auth"),
    page(paths.loginSignup, "pages.loginSignup", () => import("./routes/login/signup-page.tsx"), "auth"),
    page(paths.loginDemo, "pages.loginDemo", () => import("./routes/login/demo-page.tsx"), "auth"),
  ],
};

const publicPages: RouteObject = {
  lazy: lazyRoute(() => import("./routes/shell/public-shell.tsx")),
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
  children: [
    instPage(
      paths.settingInstVerification,
      "pages.institutionVerification",
      () => import("./routes/setting/inst/institution-verification-page.tsx"),
    ),
    medicinePage(
      paths.settingMedicineParked,
      "pages.medicineParked",
      () => import("./routes/setting/medicine/parked-codes-page.tsx"),
    ),
    userPage(paths.settingUser, "pages.users", () => import("./routes/setting/user/user-list-page.tsx")),
    userPage(paths.settingUserCreate, "pages.userCreate", () => import("./routes/setting/user/user-create-page.tsx")),
    userPage(paths.settingUserDetail, "pages.userDetail", () => import("./routes/setting/user/user-detail-page.tsx")),
    userPage(paths.settingUserUpdate, "pages.userUpdate", () => import("./routes/setting/user/user-update-page.tsx")),
  ],
};

/** Wizards stand in a frame of their own, without the menu. */
const wizardPages: RouteObject = {
  Component: RequireAdmin,
  ErrorBoundary: RouteErrorBoundary,
  children: [
    {
      lazy: lazyRoute(() => import("./routes/shell/wizard-shell.tsx")),
      ErrorBoundary: RouteErrorBoundary,
      children: [
        userPage(
          paths.settingUserImport,
          "pages.userImport",
          () => import("./routes/setting/user/import-file-page.tsx"),
        ),
        userPage(
          paths.settingUserImportJob,
          "pages.userImport",
          () => import("./routes/setting/user/import-job-page.tsx"),
        ),
        medicinePage(
          paths.settingMedicineImport,
          "pages.medicineImport",
          () => import("./routes/setting/medicine/master-import-page.tsx"),
        ),
        medicinePage(
          paths.settingMedicineImportJob,
          "pages.medicineImport",
          () => import("./routes/setting/medicine/master-import-job-page.tsx"),
        ),
      ],
    },
  ],
};

const userPages: RouteObject = {
  Component: RequireSignIn,
  ErrorBoundary: RouteErrorBoundary,
  children: [
    {
      lazy: lazyRoute(() => import("./routes/shell/app-shell.tsx"), "account", "notifications", "failure"),
      ErrorBoundary: RouteErrorBoundary,
      children: [
        page(paths.home, "pages.home", () => import("./routes/home/home-page.tsx"), "home", "failure"),
        page(
          paths.profile,
          "pages.profile",
          () => import("./routes/setting/profile-page.tsx"),
          "account",
          "auth",
          "failure",
        ),
        page(paths.setting, "pages.setting", () => import("./routes/setting/setting-overview-page.tsx")),
        ...institutionPages,
        ...groupPages,
        ...medicinePages,
        adminPages,
        page(`${paths.home}/*`, "pages.notFound", () => import("./routes/errors/not-found-page.tsx")),
      ],
    },
    wizardPages,
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
