import { Navigate, type RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import type { Namespace } from "../shared/i18n/load-phrases.ts";
import type { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

/** A page of orders, with the phrases that all of them need. */
function orderPage(
  path: string,
  title: PageHandle["title"],
  load: Parameters<typeof lazyRoute>[0],
  ...more: Namespace[]
): RouteObject {
  return page(path, title, load, "orders", "cart", "stock", "camera", "medicines", "origin", ...more);
}

/** A page of dispensings, with the phrases that all of them need. */
function dispensingPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "dispensings", "folders", "handover", "stock", "scan", "medicines", "failure");
}

/** A page of the forecast. */
function forecastPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "forecasts", "stock", "medicines");
}

export const medorderPages: RouteObject[] = [
  { path: paths.medorder, element: <Navigate to={paths.medorderOverview} replace /> },
  page(
    paths.medorderOverview,
    "pages.medorderOverview",
    () => import("../routes/medorder/overview-page.tsx"),
    "medorder",
    "stock",
    "orders",
    "medicines",
  ),
  forecastPage(paths.medorderPredict, "pages.predict", () => import("../routes/medorder/forecast/predict-page.tsx")),
  forecastPage(
    paths.medorderPredictMedicine,
    "pages.predictMedicine",
    () => import("../routes/medorder/forecast/predict-medicine-page.tsx"),
  ),
  page(
    paths.medorderStock,
    "pages.stock",
    () => import("../routes/medorder/stock/stock-page.tsx"),
    "stock",
    "camera",
    "medicines",
  ),
  page(
    paths.medorderSupply,
    "pages.supply",
    () => import("../routes/medorder/supply/supply-page.tsx"),
    "watch",
    "stock",
    "scan",
    "medicines",
    "failure",
  ),
  page(
    paths.medorderRecall,
    "pages.recall",
    () => import("../routes/medorder/supply/recall-page.tsx"),
    "watch",
    "stock",
    "sending",
    "scan",
    "medicines",
    "failure",
  ),
  orderPage(paths.medorderOrder, "pages.orders", () => import("../routes/medorder/orders/order-page.tsx")),
  orderPage(
    paths.medorderOrderDetail,
    "pages.order",
    () => import("../routes/medorder/orders/order-detail-page.tsx"),
    "scan",
    "sending",
    // Its history shows why sending failed.
    "failure",
  ),
  dispensingPage(
    paths.medorderPrescription,
    "pages.prescriptions",
    () => import("../routes/medorder/dispensing/prescription-page.tsx"),
  ),
  dispensingPage(
    paths.medorderPrescriptionDetail,
    "pages.prescription",
    () => import("../routes/medorder/dispensing/prescription-detail-page.tsx"),
  ),
  page(
    paths.medorderAitapi,
    "pages.aitapi",
    () => import("../routes/medorder/dispensing/aitapi-page.tsx"),
    "terminals",
    "stock",
    "scan",
    "medicines",
    "failure",
  ),
  dispensingPage(paths.medorderNsips, "pages.nsips", () => import("../routes/medorder/dispensing/nsips-page.tsx")),
  dispensingPage(
    paths.medorderNsipsFile,
    "pages.nsipsFile",
    () => import("../routes/medorder/dispensing/nsips-file-page.tsx"),
  ),
];
