import { generatePath } from "react-router-dom";

/** Every path of the application that exists now. Nobody else writes a path down. */
export const paths = {
  login: "/login",
  loginPassword: "/login/password",
  loginSignup: "/login/signup",
  loginDemo: "/login/demo",
  redirect: "/redirect",
  demoMail: "/demo/mail",
  home: "/u",
  setting: "/u/setting",
  settingUser: "/u/setting/user",
  settingUserCreate: "/u/setting/user/create",
  settingUserImport: "/u/setting/user/import",
  settingUserImportJob: "/u/setting/user/import/:jobId",
  settingUserDetail: "/u/setting/user/:id",
  settingUserUpdate: "/u/setting/user/:id/update",
  settingInst: "/u/setting/inst",
  settingInstCreate: "/u/setting/inst/create",
  settingInstVerification: "/u/setting/inst/verification",
  settingInstDetail: "/u/setting/inst/:id",
  settingInstUpdate: "/u/setting/inst/:id/update",
  settingInstDelete: "/u/setting/inst/:id/delete",
  settingInstInvite: "/u/setting/inst/:id/invite",
  settingInstPlan: "/u/setting/inst/:id/medorder-plan",
  settingCorporationCreate: "/u/setting/corporation/create",
  settingCorporation: "/u/setting/corporation/:id",
  chain: "/u/chain/:id",
  settingPayment: "/u/setting/payment",
  settingPaymentCreate: "/u/setting/payment/create",
  settingPaymentInvitation: "/u/setting/payment/invitation",
  settingPaymentDetail: "/u/setting/payment/:id",
  settingPaymentUpdate: "/u/setting/payment/:id/update",
  settingPaymentDelete: "/u/setting/payment/:id/delete",
  settingPaymentInvite: "/u/setting/payment/:id/invite",
  settingPaymentCard: "/u/setting/payment/:id/creditcard",
  settingPaymentCallback: "/u/setting/payment/:id/callback/",
  settingInvoicePreview: "/u/setting/invoice/:id/:key/preview",
  settingPlan: "/u/setting/plan",
  settingMedicine: "/u/setting/medicine",
  settingMedicineImport: "/u/setting/medicine/import",
  settingMedicineImportJob: "/u/setting/medicine/import/:jobId",
  settingMedicineParked: "/u/setting/medicine/parked",
  settingMedicineDetail: "/u/setting/medicine/:id",
  medsearch: "/u/medsearch",
  medsearchOverview: "/u/medsearch/overview",
  medsearchSearch: "/u/medsearch/search",
  medsearchStock: "/u/medsearch/stock",
  medsearchStockMonth: "/u/medsearch/stock/:id",
  medsearchStockShare: "/u/medsearch/stock/:id/share",
  medsearchInst: "/u/medsearch/inst/:id",
  medsearchShare: "/u/medsearch/share",
  medsearchShareRequest: "/u/medsearch/share/:id",
  medsearchGroup: "/u/medsearch/group",
  medsearchGroupDetail: "/u/medsearch/group/:id",
  medsearchGroupJoin: "/u/medsearch/group/:id/join",
  medorder: "/u/medorder",
  medorderOverview: "/u/medorder/overview",
  medorderStock: "/u/medorder/stock",
  medorderPredict: "/u/medorder/predict",
  medorderPredictMedicine: "/u/medorder/predict/:id",
  medorderSupply: "/u/medorder/supply",
  medorderRecall: "/u/medorder/supply/recall/:number",
  medorderPrescription: "/u/medorder/prescription",
  medorderPrescriptionDetail: "/u/medorder/prescription/:a/:b",
  medorderNsips: "/u/medorder/nsips",
  medorderNsipsFile: "/u/medorder/nsips/:a/:b",
  medorderAitapi: "/u/medorder/aitapi",
  medorderWholesaler: "/u/medorder/wholesaler",
  medorderWholesalerCreate: "/u/medorder/wholesaler/create",
  tradingDetail: "/u/van/:id",
  van: "/c/van",
  vanCreate: "/c/van/create",
  vanDetail: "/c/van/:id/:key",
  vanUpdateApplication: "/c/van/:id/:key/updateApplication",
  vanUpdateRegistration: "/c/van/:id/:key/updateRegistration",
  invoices: "/c/invoice",
  invoiceCreate: "/c/invoice/create",
  invoiceDetail: "/c/invoice/:id/:key",
  invoiceUpdate: "/c/invoice/:id/:key/update",
  invoiceCopy: "/c/invoice/:id/:key/copy",
  invoicePreview: "/c/invoice/:id/:key/preview",
  medorderOrder: "/u/medorder/order",
  medorderOrderDetail: "/u/medorder/order/:id",
  settingGroup: "/u/setting/group",
  settingGroupCreate: "/u/setting/group/create",
  settingGroupDetail: "/u/setting/group/:id",
  settingGroupUpdate: "/u/setting/group/:id/update",
  settingGroupDelete: "/u/setting/group/:id/delete",
  settingGroupInvite: "/u/setting/group/:id/invite",
  settingGroupInst: "/u/setting/group/:id/inst/:instId",
  doc: "/u/doc",
  docMedorder: "/u/doc/medorder",
  docPredict: "/u/doc/medorder/predict",
  docInstall: "/u/doc/medorder/install",
  docInvoice: "/u/doc/medorder/invoice",
  scan: "/scan",
  notification: "/u/notification",
  profile: "/u/profile",
  appWrapper: "/_app",
  forbidden: "/403",
  notFound: "/404",
  serverError: "/500",
} as const;

export type AppPath = (typeof paths)[keyof typeof paths];

/** The sign-in page that leads back to `to` (path, query and hash) afterwards. */
export function loginPathBackTo(to: string): string {
  return `${paths.login}?${new URLSearchParams({ to })}`;
}

/** The page of one user. */
export function userPath(userId: string): string {
  return generatePath(paths.settingUserDetail, { id: userId });
}

/** The page on which one user is edited. */
export function userUpdatePath(userId: string): string {
  return generatePath(paths.settingUserUpdate, { id: userId });
}

/** The page of one import of users. */
export function userImportPath(jobId: string): string {
  return generatePath(paths.settingUserImportJob, { jobId });
}

/** The pages of one institution in the settings. */
export const institutionPaths = {
  detail: (id: string) => generatePath(paths.settingInstDetail, { id }),
  tab: (id: string, tab: string) => `${generatePath(paths.settingInstDetail, { id })}?${new URLSearchParams({ tab })}`,
  update: (id: string) => generatePath(paths.settingInstUpdate, { id }),
  delete: (id: string) => generatePath(paths.settingInstDelete, { id }),
  invite: (id: string) => generatePath(paths.settingInstInvite, { id }),
  plan: (id: string) => generatePath(paths.settingInstPlan, { id }),
};

/** The pages of one billing account. */
export const billingPaths = {
  detail: (id: string) => generatePath(paths.settingPaymentDetail, { id }),
  tab: (id: string, tab: "invoices" | "institutions" | "members" | "history") =>
    `${generatePath(paths.settingPaymentDetail, { id })}?${new URLSearchParams({ tab })}`,
  update: (id: string) => generatePath(paths.settingPaymentUpdate, { id }),
  delete: (id: string) => generatePath(paths.settingPaymentDelete, { id }),
  invite: (id: string) => generatePath(paths.settingPaymentInvite, { id }),
  card: (id: string) => generatePath(paths.settingPaymentCard, { id }),
  /** A document of the account as it is printed, by its number. */
  document: (id: string, number: string) =>
    generatePath(paths.settingInvoicePreview, { id, key: JSON.stringify({ number }) }),
  /** What a month, YYYY-MM, will be. */
  expected: (id: string, month: string) =>
    generatePath(paths.settingInvoicePreview, { id, key: JSON.stringify({ month }) }),
};

/** A view of the office's page with a filter of its list, as `useUrlState` reads it. */
export function billingOfficePath(view: "documents" | "receipts", filter: { open: true } | { overdue: true }): string {
  return `${paths.settingPlan}?${new URLSearchParams({ view, [view]: JSON.stringify(filter) })}`;
}

/** An institution as partners see it. */
export function facilityPath(id: string): string {
  return generatePath(paths.medsearchInst, { id });
}

/** The search for who has a medicine, with the medicine already chosen and what else the view is to keep. */
export function medicineSearchPath(medicineId: string, keyword: string, view: Record<string, unknown> = {}): string {
  return `${paths.medsearchSearch}?${new URLSearchParams({ search: JSON.stringify({ ...view, medicineId, keyword }) })}`;
}
/** What is on the page of passing on: its tabs, and one request, settlement or record. */
export const sharePaths = {
  tab: (tab: "requests" | "offers" | "suggestions" | "settlements" | "records") =>
    `${paths.medsearchShare}?${new URLSearchParams({ tab })}`,
  request: (id: string) => generatePath(paths.medsearchShareRequest, { id }),
  settlement: (settlement: string) =>
    `${paths.medsearchShare}?${new URLSearchParams({ tab: "settlements", settlement })}`,
};

/** The list of corporations, beside the institutions. */
export const corporationsPath = `${paths.settingInst}?view=corporations`;

/** The page of one corporation. */
export function corporationPath(id: string): string {
  return generatePath(paths.settingCorporation, { id });
}

/** What the head office of a corporation sets for its shops and decides; a part of it by its name. */
export function chainPath(id: string, tab?: string): string {
  return `${generatePath(paths.chain, { id })}${tab ? `?${new URLSearchParams({ tab })}` : ""}`;
}

/** The pages of one month of shared dispensing, YYYY-MM; its address has yyyymm. */
export const evidencePaths = {
  month: (month: string) => generatePath(paths.medsearchStockMonth, { id: month.replace("-", "") }),
  share: (month: string) => generatePath(paths.medsearchStockShare, { id: month.replace("-", "") }),
};

/** The pages of one group: as others see it, and as its managing institution does. */
export const groupPaths = {
  detail: (id: string) => generatePath(paths.medsearchGroupDetail, { id }),
  /** The page of a group, opened for one institution of several. */
  detailFor: (id: string, institutionId: string) =>
    `${generatePath(paths.medsearchGroupDetail, { id })}?${new URLSearchParams({ inst: institutionId })}`,
  join: (id: string) => generatePath(paths.medsearchGroupJoin, { id }),
  managed: (id: string) => generatePath(paths.settingGroupDetail, { id }),
  tab: (id: string, tab: string) => `${generatePath(paths.settingGroupDetail, { id })}?${new URLSearchParams({ tab })}`,
  update: (id: string) => generatePath(paths.settingGroupUpdate, { id }),
  delete: (id: string) => generatePath(paths.settingGroupDelete, { id }),
  invite: (id: string) => generatePath(paths.settingGroupInvite, { id }),
  inst: (id: string, instId: string) => generatePath(paths.settingGroupInst, { id, instId }),
};

/** The pages of one wholesaler: of its registration, and as an institution trades with it. */
export const vanPaths = {
  detail: (id: string, key: string) => generatePath(paths.vanDetail, { id, key }),
  /** The orders that arrived at it, those that wait for an answer first. */
  inbox: (id: string, key: string) =>
    `${generatePath(paths.vanDetail, { id, key })}?${new URLSearchParams({ tab: "orders" })}`,
  /** The orders of it that are to be shipped. */
  toShip: (id: string, key: string) =>
    `${generatePath(paths.vanDetail, { id, key })}?${new URLSearchParams({ tab: "orders", inbox: JSON.stringify({ show: "toShip" }) })}`,
  /** One customer of it. */
  customer: (id: string, key: string, customer: string) =>
    `${generatePath(paths.vanDetail, { id, key })}?${new URLSearchParams({ tab: "customers", customer })}`,
  updateApplication: (id: string, key: string) => generatePath(paths.vanUpdateApplication, { id, key }),
  updateRegistration: (id: string, key: string) => generatePath(paths.vanUpdateRegistration, { id, key }),
  trading: (id: string) => generatePath(paths.tradingDetail, { id }),
  /** The invoices that a wholesaler sent to an institution, or one of them. */
  tradingInvoices: (id: string) =>
    `${generatePath(paths.tradingDetail, { id })}?${new URLSearchParams({ tab: "invoices" })}`,
  tradingInvoice: (id: string, invoice: string) =>
    `${generatePath(paths.tradingDetail, { id })}?${new URLSearchParams({ tab: "invoices", invoice })}`,
  /** A statement that it sent to all shops of the institution's corporation. */
  tradingStatement: (id: string, statement: string) =>
    `${generatePath(paths.tradingDetail, { id })}?${new URLSearchParams({ tab: "invoices", statement })}`,
};

/** The pages of a wholesaler's invoices: by its VAN code and the id of a document. */
export const invoicePaths = {
  /** One view of the list. */
  view: (
    van: string,
    view: "list" | "closing" | "slips" | "agreements" | "returns" | "receipts" | "balance" | "customers",
  ) => `${paths.invoices}?${new URLSearchParams({ van, ...(view !== "list" && { view }) })}`,
  /** One view, of the wholesaler that one works for, or of the first of several. */
  ownView: (view: "slips" | "agreements" | "returns" | "receipts" | "customers") =>
    `${paths.invoices}?${new URLSearchParams({ view })}`,
  /** A return of a customer. */
  return: (van: string, id: string) => `${paths.invoices}?${new URLSearchParams({ van, view: "returns", return: id })}`,
  /** A statement for all shops of a corporation. */
  statement: (van: string, statement: string) =>
    `${paths.invoices}?${new URLSearchParams({ van, view: "closing", statement })}`,
  /** The list, narrowed to what matches a number, a customer's name or its code. */
  search: (van: string, q: string) =>
    `${paths.invoices}?${new URLSearchParams({ van, invoices: JSON.stringify({ q }) })}`,
  /** Provisional prices of a customer. */
  agreement: (van: string, customer: string) =>
    `${paths.invoices}?${new URLSearchParams({ van, view: "agreements", customer })}`,
  /** An entered slip by its id, `new`, or `import`. */
  slip: (van: string, slip: string) => `${paths.invoices}?${new URLSearchParams({ van, view: "slips", slip })}`,
  /** A customer that is not in this system by its id, or `new`. */
  customer: (van: string, customer: string) =>
    `${paths.invoices}?${new URLSearchParams({ van, view: "customers", customer })}`,
  create: (van: string) => `${paths.invoiceCreate}?${new URLSearchParams({ van })}`,
  /** A document that corrects another. */
  correct: (van: string, corrects: string) => `${paths.invoiceCreate}?${new URLSearchParams({ van, corrects })}`,
  detail: (van: string, id: string) => generatePath(paths.invoiceDetail, { id: van, key: id }),
  update: (van: string, id: string) => generatePath(paths.invoiceUpdate, { id: van, key: id }),
  copy: (van: string, id: string) => generatePath(paths.invoiceCopy, { id: van, key: id }),
  preview: (van: string, id: string) => generatePath(paths.invoicePreview, { id: van, key: id }),
};

/** What an institution buys: the tabs of the page of its wholesalers. */
export const purchasePaths = {
  tab: (tab: "invoices" | "books") => `${paths.medorderWholesaler}?${new URLSearchParams({ tab })}`,
  /** The payments, of which a bank's file shows what was paid. */
  paymentRuns: `${paths.medorderWholesaler}?${new URLSearchParams({
    tab: "payments",
    payments: JSON.stringify({ view: "runs" }),
  })}`,
};

/** The page of one medicine. */
export function medicinePath(medicineId: string): string {
  return generatePath(paths.settingMedicineDetail, { id: medicineId });
}

/** What is on the page of the stock: its tabs, and one medicine, delivery or count. */
export const stockPaths = {
  tab: (tab: "list" | "receiving" | "counting" | "ledgers" | "handover" | "returns") =>
    `${paths.medorderStock}?${new URLSearchParams({ tab })}`,
  /** The list, narrowed to medicines with one flag. */
  list: (list: { flag: string }) => `${paths.medorderStock}?${new URLSearchParams({ list: JSON.stringify(list) })}`,
  medicine: (medicine: string) => `${paths.medorderStock}?${new URLSearchParams({ medicine })}`,
  delivery: (delivery: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "receiving", delivery })}`,
  /** A slip that a wholesaler's file announces. */
  notice: (notice: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "receiving", notice })}`,
  deliveryFiles: `${paths.medorderStock}?${new URLSearchParams({ tab: "receiving", files: "import" })}`,
  count: (count: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "counting", count })}`,
  ledger: (ledger: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "ledgers", ledger })}`,
  yearReport: (report: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "ledgers", report })}`,
  return: (id: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "returns", return: id })}`,
  transfer: (transfer: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "returns", transfer })}`,
  /** Where a past prescription is prepared again in advance. */
  premake: (premake: string) => `${paths.medorderStock}?${new URLSearchParams({ tab: "handover", premake })}`,
};

/** A screen of the phone page: what to do there, and where it goes on the delivery or count. */
export function scanPath(job: string, goesOn?: { id: string; name: string }): string {
  return `${paths.scan}?${new URLSearchParams({ job, ...(goesOn && { id: goesOn.id, name: goesOn.name }) })}`;
}

/** The pages of dispensings: the pages of files and of prescriptions, each under its institution. */
export const dispensingPaths = {
  tab: (tab: "files" | "held" | "unknown" | "setting") => `${paths.medorderNsips}?${new URLSearchParams({ tab })}`,
  /** The files in one state. */
  files: (state: string) => `${paths.medorderNsips}?${new URLSearchParams({ files: JSON.stringify({ state }) })}`,
  file: (institutionId: string, fileId: string) =>
    generatePath(paths.medorderNsipsFile, { a: institutionId, b: fileId }),
  prescription: (institutionId: string, prescriptionId: string) =>
    generatePath(paths.medorderPrescriptionDetail, { a: institutionId, b: prescriptionId }),
};

/** Supply and recalls: its tabs, and the page of one recall. */
export const supplyPaths = {
  tab: (tab: "changes" | "recalls") => `${paths.medorderSupply}?${new URLSearchParams({ tab })}`,
  recall: (number: string) => generatePath(paths.medorderRecall, { number }),
};

/** Ordering: its tabs, and the page of one order. */
export const orderPaths = {
  today: paths.medorderOrder,
  /** Today's order at the row of a medicine, or at the section of a wholesaler. */
  todayAt: (id: string) => `${paths.medorderOrder}?${new URLSearchParams({ at: id })}`,
  tab: (tab: "sent" | "awaited" | "history") => `${paths.medorderOrder}?${new URLSearchParams({ tab })}`,
  order: (id: string) => generatePath(paths.medorderOrderDetail, { id }),
};

/** The page of one import of the medicine master. */
export function masterImportPath(jobId: string): string {
  return generatePath(paths.settingMedicineImportJob, { jobId });
}

/** What is on the pages of the forecast: one medicine, the medicines of one kind, and the settings. */
export const forecastPaths = {
  medicine: (id: string) => generatePath(paths.medorderPredictMedicine, { id }),
  list: (filter: "short" | "toOrder" | "lacking") =>
    `${paths.medorderPredict}?${new URLSearchParams({ list: JSON.stringify({ filter }) })}`,
  visits: (within: "today" | "week" | "month") =>
    `${paths.medorderPredict}?${new URLSearchParams({ view: "visits", visits: JSON.stringify({ within }) })}`,
  settings: `${paths.medorderPredict}?view=settings`,
  neighbours: `${paths.medorderPredict}?view=neighbours`,
};
