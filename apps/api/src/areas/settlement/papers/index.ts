export { invoicePaperRoute } from "./invoice-paper-route.ts";
