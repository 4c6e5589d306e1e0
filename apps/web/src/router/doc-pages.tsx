import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { page } from "./page.tsx";

/** What to read: how to start, and how things work. */
export const docPages: RouteObject[] = [
  page(paths.doc, "pages.doc", () => import("../routes/doc/doc-page.tsx"), "docs"),
  page(paths.docMedorder, "pages.docMedorder", () => import("../routes/doc/medorder-page.tsx"), "docs"),
  page(paths.docPredict, "pages.docPredict", () => import("../routes/doc/predict-page.tsx"), "docs"),
  page(paths.docInvoice, "pages.docInvoice", () => import("../routes/doc/invoice-page.tsx"), "docs"),
  page(paths.docInstall, "pages.docInstall", () => import("../routes/doc/install-page.tsx"), "docs"),
];
