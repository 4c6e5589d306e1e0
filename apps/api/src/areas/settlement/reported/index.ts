export { selectBilledMonths as readBilledMonths } from "./billed-months-queries.ts";
