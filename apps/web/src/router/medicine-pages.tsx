import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import type { Namespace } from "../shared/i18n/load-phrases.ts";
import type { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

/** A page of the medicine master, with the phrases that all of them need. */
export function medicinePage(
  path: string,
  title: PageHandle["title"],
  load: Parameters<typeof lazyRoute>[0],
  ...more: Namespace[]
): RouteObject {
  return page(path, title, load, "medicines", "jobs", "failure", ...more);
}

export const medicinePages: RouteObject[] = [
  medicinePage(
    paths.settingMedicine,
    "pages.medicines",
    () => import("../routes/setting/medicine/medicine-list-page.tsx"),
  ),
  medicinePage(
    paths.settingMedicineDetail,
    "pages.medicineDetail",
    () => import("../routes/setting/medicine/medicine-detail-page.tsx"),
  ),
];
