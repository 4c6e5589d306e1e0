export { selectTenantsWithEvents } from "./events-queries.ts";
export { type HandlingDeps, handleDueEvents } from "./handle-due-events.ts";
export { cardEventsRoute } from "./webhook-route.ts";
