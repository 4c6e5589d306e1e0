export { type Notifier, notifier } from "./notify.ts";
