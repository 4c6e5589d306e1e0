import { demoId } from "@meguri/stack/demo/generate/ids";
import { receiptCodeOf } from "@meguri/stack/demo/generate/medicines/codes";
import { demoPharmacy } from "@meguri/stack/demo/institutions";
import type { Locator, Page } from "@playwright/test";
import { monthsAgo } from "../../fixtures/claim-file.ts";
import type { Stop } from "./tour.ts";

/** The group that the demo pharmacy manages, and one that has invited it. */
const [managedGroup, invitingGroup] = [demoId("group", 0), demoId("group", 4)];
const member = demoId("institution", 1);

/** The search for who has a medicine, in the address. */
const sought = encodeURIComponent(JSON.stringify({ medicineId: receiptCodeOf(0) }));

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const subheading = (page: Page): Locator => page.getByRole("heading", { level: 2 });
const table = (page: Page): Locator => page.getByRole("table");
const field = (page: Page): Locator => page.getByRole("main").getByRole("textbox").first();
const fact = (page: Page): Locator => page.getByRole("main").getByRole("definition").first();
const panel = (page: Page): Locator => page.getByRole("tabpanel");
/** A table where there is room, cards on a phone. */
const listed = (page: Page): Locator => page.getByRole("main").locator("ul > li, tbody > tr, [role=row]").first();

/** The pages of institutions, corporations and notifications, as the manager of the demo pharmacy sees them. */
export const institutionPages: readonly Stop[] = [
  { name: "institutions", path: "/u/setting/inst", ready: table },
  { name: "corporations", path: "/u/setting/inst?view=corporations", ready: listed },
  { name: "institution-create", path: "/u/setting/inst/create", ready: field },
  ...tabs("institution", `/u/setting/inst/${demoPharmacy.id}`, [
    "profile",
    "members",
    "groups",
    "plan",
    "sharing",
    "audit",
  ]),
  { name: "institution-update", path: `/u/setting/inst/${demoPharmacy.id}/update`, ready: field },
  { name: "institution-delete", path: `/u/setting/inst/${demoPharmacy.id}/delete`, ready: field },
  { name: "institution-invite", path: `/u/setting/inst/${demoPharmacy.id}/invite`, ready: field },
  { name: "institution-plan-page", path: `/u/setting/inst/${demoPharmacy.id}/medorder-plan`, ready: table },
  { name: "facility", path: `/u/medsearch/inst/${member}`, ready: fact },
  { name: "corporation-create", path: "/u/setting/corporation/create", ready: field },
  ...tabs("corporation", `/u/setting/corporation/${demoPharmacy.corporationId}`, ["shops", "headOffice", "profile"]),
  ...tabs("chain", `/u/chain/${demoPharmacy.corporationId}`, [
    "overview",
    "tasks",
    "approvals",
    "run",
    "months",
    "rates",
    "negotiation",
    "routes",
    "prices",
    "setting",
    "layouts",
  ]),
  { name: "billing", path: "/u/setting/payment", ready: heading },
  { name: "billing-create", path: "/u/setting/payment/create", ready: field },
  { name: "notifications", path: "/u/notification", ready: panel },
];

/** The pages of medicine search and groups, as the manager of the demo pharmacy sees them. */
export const groupPages: readonly Stop[] = [
  { name: "medsearch-overview", path: "/u/medsearch/overview", ready: fact },
  { name: "medsearch-search", path: `/u/medsearch/search?search=${sought}`, ready: subheading },
  { name: "evidence", path: "/u/medsearch/stock", ready: listed },
  {
    name: "evidence-share",
    path: `/u/medsearch/stock/${monthsAgo(1).replace("-", "")}/share`,
    ready: (page) => page.getByTestId("import-file"),
  },
  ...tabs("share", "/u/medsearch/share", ["requests", "records"]),
  { name: "groups", path: "/u/medsearch/group", ready: listed },
  { name: "group", path: `/u/medsearch/group/${managedGroup}`, ready: table },
  { name: "group-invited", path: `/u/medsearch/group/${invitingGroup}`, ready: fact },
  { name: "group-join", path: `/u/medsearch/group/${demoId("group", 3)}/join`, ready: field },
  { name: "managed-groups", path: "/u/setting/group", ready: listed },
  { name: "group-create", path: "/u/setting/group/create", ready: field },
  ...tabs("managed-group", `/u/setting/group/${managedGroup}`, [
    "profile",
    "members",
    "applications",
    "invitations",
    "audit",
  ]),
  { name: "group-update", path: `/u/setting/group/${managedGroup}/update`, ready: field },
  { name: "group-delete", path: `/u/setting/group/${managedGroup}/delete`, ready: field },
  { name: "group-invite", path: `/u/setting/group/${managedGroup}/invite`, ready: field },
  { name: "group-inst", path: `/u/setting/group/${managedGroup}/inst/${member}`, ready: heading },
];

/** The pages of dispensings and the stock; the ids are of a pharmacy that counts and receives. */
export function medorderPages(of: {
  medicineId: string;
  deliveryId: string;
  countId: string;
  noticeId: string;
}): readonly Stop[] {
  const stock = "/u/medorder/stock";
  return [
    { name: "medorder-overview", path: "/u/medorder/overview", ready: (page) => page.locator("main svg").first() },
    { name: "predict", path: "/u/medorder/predict", ready: heading },
    { name: "predict-errors", path: "/u/medorder/predict?view=errors", ready: heading },
    { name: "predict-neighbours", path: "/u/medorder/predict?view=neighbours", ready: heading },
    { name: "predict-settings", path: "/u/medorder/predict?view=settings", ready: field },
    { name: "doc", path: "/u/doc", ready: subheading },
    { name: "doc-predict", path: "/u/doc/medorder/predict", ready: table },
    { name: "stock", path: stock, ready: listed },
    { name: "stock-medicine", path: `${stock}?medicine=${of.medicineId}`, ready: table },
    { name: "receiving", path: `${stock}?tab=receiving`, ready: listed },
    { name: "delivery", path: `${stock}?tab=receiving&delivery=${of.deliveryId}`, ready: table },
    { name: "notice", path: `${stock}?tab=receiving&notice=${of.noticeId}`, ready: table },
    { name: "delivery-files", path: `${stock}?tab=receiving&files=import`, ready: table },
    { name: "counting", path: `${stock}?tab=counting`, ready: table },
    { name: "count", path: `${stock}?tab=counting&count=${of.countId}`, ready: listed },
    { name: "count-review", path: `${stock}?tab=counting&count=${of.countId}&view=review`, ready: table },
    ...tabs("nsips", "/u/medorder/nsips", ["files", "unknown", "setting"]),
    ...tabs("aitapi", "/u/medorder/aitapi", ["terminals", "api"]),
    { name: "prescriptions", path: "/u/medorder/prescription", ready: heading },
    ...tabs("supply", "/u/medorder/supply", ["changes", "recalls", "record"]),
  ];
}

/** The pages of orders and wholesalers as a pharmacy sees them, which has ordered and been sent something. */
export function orderPages(of: { orderId: string; vanCode: string; invoiceId: string }): readonly Stop[] {
  const trading = `/u/van/${of.vanCode}`;
  return [
    ...tabs("orders", "/u/medorder/order", ["today", "sent", "awaited", "history"]),
    { name: "order", path: `/u/medorder/order/${of.orderId}`, ready: table },
    ...tabs("trading-partners", "/u/medorder/wholesaler", [
      "list",
      "invoices",
      "payments",
      "routes",
      "negotiation",
      "gaps",
      "report",
    ]),
    { name: "received-invoice", path: `${trading}?tab=invoices&invoice=${of.invoiceId}`, ready: table },
    { name: "trading-create", path: "/u/medorder/wholesaler/create", ready: field },
    ...tabs("trading", trading, ["profile", "orders", "invoices", "price"]),
  ];
}

/** The pages of a wholesaler, as its staff sees them. */
export function wholesalerPages(of: {
  orderId: string;
  path: string;
  tradingId: string;
  vanCode: string;
  invoiceId: string;
}): readonly Stop[] {
  const invoice = `/c/invoice/${of.vanCode}/${of.invoiceId}`;
  return [
    { name: "invoices", path: "/c/invoice", ready: listed },
    { name: "closing", path: "/c/invoice?view=closing", ready: panel },
    { name: "receipts", path: "/c/invoice?view=receipts", ready: panel },
    { name: "balances", path: "/c/invoice?view=balance", ready: panel },
    { name: "invoice-create", path: "/c/invoice/create", ready: field },
    { name: "invoice", path: invoice, ready: table },
    { name: "invoice-payments", path: `${invoice}?tab=payments`, ready: panel },
    { name: "invoice-history", path: `${invoice}?tab=history`, ready: table },
    { name: "invoice-copy", path: `${invoice}/copy`, ready: field },
    { name: "invoice-preview", path: `${invoice}/preview`, ready: table },
    { name: "wholesalers", path: "/c/van", ready: listed },
    { name: "wholesaler-create", path: "/c/van/create", ready: field },
    ...["profile", "customers", "prices", "members", "systems", "history"].map((tab) => ({
      name: `wholesaler-${tab}`,
      path: `${of.path}?tab=${tab}`,
      ready: panel,
    })),
    {
      name: "wholesaler-order",
      path: `${of.path}?tab=orders&order=${of.orderId}`,
      ready: (page) => page.getByRole("article"),
    },
    { name: "wholesaler-customer", path: `${of.path}?tab=customers&customer=${of.tradingId}`, ready: fact },
    { name: "wholesaler-registration", path: `${of.path}/updateRegistration`, ready: field },
  ];
}

/** The medicine master and the verification of institutions, as an administrator sees them. */
export const masterPages: readonly Stop[] = [
  { name: "medicines", path: "/u/setting/medicine", ready: listed },
  ...tabs("medicine", `/u/setting/medicine/${receiptCodeOf(0)}`, ["facts", "prices", "packages", "codes", "same"]),
  { name: "medicine-import", path: "/u/setting/medicine/import", ready: (page) => page.getByTestId("import-file") },
  { name: "medicine-parked", path: "/u/setting/medicine/parked", ready: heading },
  { name: "verification", path: "/u/setting/inst/verification", ready: panel },
  { name: "verification-decided", path: "/u/setting/inst/verification?tab=decided", ready: panel },
];

/** The tabs of a page; the first is shown by default. */
function tabs(name: string, path: string, names: string[]): Stop[] {
  return names.map((tab, index) => ({
    name: index === 0 ? name : `${name}-${tab.toLowerCase()}`,
    path: index === 0 ? path : `${path}?tab=${tab}`,
    ready: panel,
  }));
}
