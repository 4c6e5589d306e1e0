import type { RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { page } from "./page.tsx";

export const medorderPages: RouteObject[] = [
  page(
    paths.medorderStock,
    "pages.stock",
    () => import("../routes/medorder/stock-page.tsx"),
    "stock",
    "deliveries",
    "counts",
    "scan",
    "medicines",
    "failure",
  ),
];
