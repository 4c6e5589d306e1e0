import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import type { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

/** A page of what the operator bills, with the phrases that all of them need, and more. */
export function billingPage(
  path: string,
  title: PageHandle["title"],
  load: Parameters<typeof lazyRoute>[0],
  ...more: ("bills" | "office")[]
): RouteObject {
  return page(path, title, load, "billing", "institutions", "actions", "auth", "failure", ...more);
}

export const billingPages: RouteObject[] = [
  billingPage(paths.settingPayment, "pages.billing", () => import("../routes/setting/payment/payment-list-page.tsx")),
  billingPage(
    paths.settingPaymentCreate,
    "pages.billingCreate",
    () => import("../routes/setting/payment/payment-create-page.tsx"),
  ),
  billingPage(
    paths.settingPaymentInvitation,
    "pages.billingInvitation",
    () => import("../routes/setting/payment/payment-invitation-page.tsx"),
  ),
  billingPage(
    paths.settingPaymentDetail,
    "pages.billingAccount",
    () => import("../routes/setting/payment/payment-detail-page.tsx"),
    "bills",
  ),
  billingPage(
    paths.settingPaymentUpdate,
    "pages.billingUpdate",
    () => import("../routes/setting/payment/payment-update-page.tsx"),
  ),
  billingPage(
    paths.settingPaymentDelete,
    "pages.billingDelete",
    () => import("../routes/setting/payment/payment-delete-page.tsx"),
  ),
  billingPage(
    paths.settingPaymentInvite,
    "pages.billingInvite",
    () => import("../routes/setting/payment/payment-invite-page.tsx"),
  ),
  billingPage(
    paths.settingPaymentCard,
    "pages.billingCard",
    () => import("../routes/setting/payment/payment-card-page.tsx"),
  ),
  billingPage(
    paths.settingPaymentCallback,
    "pages.billingCallback",
    () => import("../routes/setting/payment/payment-callback-page.tsx"),
    "bills",
  ),
  billingPage(
    paths.settingInvoicePreview,
    "pages.invoicePreview",
    () => import("../routes/setting/payment/invoice-preview-page.tsx"),
    "bills",
    "office",
  ),
];
