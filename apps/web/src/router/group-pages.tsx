import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import type { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

/** A page of groups, with the phrases that all of them need. */
function groupPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "groups", "map", "failure");
}

export const groupPages: RouteObject[] = [
  groupPage(paths.medsearchGroup, "pages.groups", () => import("../routes/medsearch/group/group-list-page.tsx")),
  groupPage(
    paths.medsearchGroupDetail,
    "pages.groupDetail",
    () => import("../routes/medsearch/group/group-detail-page.tsx"),
  ),
  groupPage(paths.medsearchGroupJoin, "pages.groupJoin", () => import("../routes/medsearch/group/group-join-page.tsx")),
  groupPage(paths.settingGroup, "pages.managedGroups", () => import("../routes/setting/group/group-list-page.tsx")),
  groupPage(
    paths.settingGroupCreate,
    "pages.groupCreate",
    () => import("../routes/setting/group/group-create-page.tsx"),
  ),
  groupPage(
    paths.settingGroupDetail,
    "pages.groupManage",
    () => import("../routes/setting/group/group-detail-page.tsx"),
  ),
  groupPage(
    paths.settingGroupUpdate,
    "pages.groupUpdate",
    () => import("../routes/setting/group/group-update-page.tsx"),
  ),
  groupPage(
    paths.settingGroupDelete,
    "pages.groupDelete",
    () => import("../routes/setting/group/group-delete-page.tsx"),
  ),
  groupPage(
    paths.settingGroupInvite,
    "pages.groupInvite",
    () => import("../routes/setting/group/group-invite-page.tsx"),
  ),
  groupPage(paths.settingGroupInst, "pages.groupInst", () => import("../routes/setting/group/group-inst-page.tsx")),
];
