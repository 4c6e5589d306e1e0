export { eventDocument, eventOf } from "./event-document.ts";
export { numberEvents, selectEvents, type TradeEventRow } from "./events-queries.ts";
