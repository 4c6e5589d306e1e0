export { billMonths, type RunDeps } from "./bill-months.ts";
