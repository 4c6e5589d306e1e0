import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { MailTransport } from "../../../platform/mail/mail-transport.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { WholesalerAccess } from "../wholesalers/index.ts";

/** Dependencies of the sender of orders. */
export interface SendingDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  wholesalerAccess: WholesalerAccess;
  /** Undefined where no mail server is set: orders by mail wait until one is. */
  transport: MailTransport | undefined;
  print: PrintPaper;
}
