export { invoicesExportRoute } from "./export-route.ts";
