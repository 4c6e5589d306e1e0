import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import type { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

const common = [
  "trading",
  "customers",
  "orders",
  "stock",
  "scan",
  "medicines",
  "paper",
  "auth",
  "failure",
  "origin",
] as const;

/** A page of wholesalers, with the phrases that all of them need and its own. */
function tradingPage(
  path: string,
  title: PageHandle["title"],
  load: Parameters<typeof lazyRoute>[0],
  ...own: readonly (
    | "chain"
    | "desk"
    | "corporations"
    | "institutions"
    | "layouts"
    | "camera"
    | "documents"
    | "invoices"
    | "returns"
    | "sending"
    | "closing"
    | "agreements"
    | "slips"
    | "outside"
    | "received"
    | "entered"
    | "payments"
    | "receipts"
    | "pint"
    | "bookkeeping"
    | "statements"
    | "systems"
  )[]
): RouteObject {
  return page(path, title, load, ...common, ...own);
}

/** The wholesalers' own area, and what an institution has with its wholesalers. */
export const tradingPages: RouteObject[] = [
  tradingPage(
    paths.chain,
    "pages.chain",
    () => import("../routes/medorder/chain/chain-page.tsx"),
    "chain",
    "desk",
    "corporations",
    "layouts",
  ),
  tradingPage(paths.van, "pages.van", () => import("../routes/wholesaler/van-list-page.tsx")),
  tradingPage(
    paths.vanCreate,
    "pages.vanCreate",
    () => import("../routes/wholesaler/van-create-page.tsx"),
    "institutions",
  ),
  tradingPage(
    paths.vanDetail,
    "pages.vanDetail",
    () => import("../routes/wholesaler/van-detail-page.tsx"),
    "layouts",
    "camera",
    "systems",
  ),
  tradingPage(
    paths.vanUpdateApplication,
    "pages.vanUpdate",
    () => import("../routes/wholesaler/van-update-application-page.tsx"),
    "institutions",
  ),
  tradingPage(
    paths.vanUpdateRegistration,
    "pages.vanUpdate",
    () => import("../routes/wholesaler/van-update-registration-page.tsx"),
    "institutions",
  ),
  tradingPage(
    paths.invoices,
    "pages.invoices",
    () => import("../routes/wholesaler/invoice-list-page.tsx"),
    "documents",
    "invoices",
    "closing",
    "agreements",
    "slips",
    "outside",
    "receipts",
    "returns",
    "sending",
    "statements",
  ),
  tradingPage(
    paths.invoiceCreate,
    "pages.invoiceCreate",
    () => import("../routes/wholesaler/invoice-create-page.tsx"),
    "invoices",
  ),
  tradingPage(
    paths.invoiceDetail,
    "pages.invoice",
    () => import("../routes/wholesaler/invoice-detail-page.tsx"),
    "invoices",
    "received",
    "pint",
    "statements",
  ),
  tradingPage(
    paths.invoiceUpdate,
    "pages.invoiceUpdate",
    () => import("../routes/wholesaler/invoice-update-page.tsx"),
    "invoices",
  ),
  tradingPage(
    paths.invoiceCopy,
    "pages.invoiceCreate",
    () => import("../routes/wholesaler/invoice-copy-page.tsx"),
    "invoices",
  ),
  tradingPage(
    paths.invoicePreview,
    "pages.invoicePreview",
    () => import("../routes/wholesaler/invoice-preview-page.tsx"),
    "invoices",
  ),
  tradingPage(
    paths.medorderWholesaler,
    "pages.wholesalers",
    () => import("../routes/medorder/orders/wholesaler-page.tsx"),
    "documents",
    "received",
    "entered",
    "payments",
    "receipts",
    "bookkeeping",
  ),
  tradingPage(
    paths.medorderWholesalerCreate,
    "pages.wholesalerCreate",
    () => import("../routes/medorder/orders/wholesaler-create-page.tsx"),
  ),
  tradingPage(
    paths.tradingDetail,
    "pages.wholesaler",
    () => import("../routes/van-page.tsx"),
    "layouts",
    "documents",
    "received",
    "entered",
    "pint",
    "statements",
  ),
];
