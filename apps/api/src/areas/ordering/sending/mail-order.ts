import { later } from "../../../platform/clock/later.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import {
  type Handover,
  handoverOf,
  type MailTransport,
  type OutgoingMail,
} from "../../../platform/mail/mail-transport.ts";
import { enterAsSystem } from "../../institution/institutions/index.ts";
import { type OrderPlace, packageOf, readOutgoingOrder } from "../orders/index.ts";
import { type DispatchRow, markDispatch } from "./dispatch-queries.ts";
import { endFailed, endSent, endUnclear } from "./end-dispatch.ts";
import type { SendingDeps } from "./sending-deps.ts";

type Outgoing = Awaited<ReturnType<typeof readOutgoingOrder>>;

const firstDelayMs = 10_000;
/** About an hour; then the pharmacy must know, for the cut-off does not wait. */
const mostTries = 9;

/**
 * Sends an order by mail, with its sheet and its lines as CSV. What surely did not arrive is tried again; what was cut while
 * it was handed over is not, for a mail server does not tell a repeated order from a second one.
 */
export async function mailOrder(deps: SendingDeps, place: OrderPlace, sent: DispatchRow): Promise<void> {
  const { transport, clock } = deps;
  if (!transport) return;
  // What could not even be written has surely not left.
  const mail = await compose(deps, place, sent.id).catch(() => undefined);
  const outcome = mail ? await handed(transport, mail) : "unreached";
  await systemSession(deps.database, place.tenantId, async (db) => {
    await enterAsSystem(db, place.institutionId);
    await inTransaction(db, async (tx) => {
      if (outcome === "taken") return void (await endSent(tx, deps, place, sent));
      if (outcome === "unclear") return endUnclear(tx, deps, place, sent, "mail_cut");
      if (outcome === "refused" || sent.attempts >= mostTries)
        return endFailed(tx, deps, place, sent, `mail_${outcome}`);
      const nextTryAt = later(clock.now(), firstDelayMs * 2 ** (sent.attempts - 1));
      await markDispatch(tx, place, sent.id, {
        state: "waiting",
        attempts: sent.attempts,
        nextTryAt,
        error: "mail_unreached",
      });
    });
  });
}

async function handed(transport: MailTransport, mail: OutgoingMail): Promise<Handover> {
  return mail.to === "" ? "refused" : handoverOf(transport.send(mail));
}

async function compose({ database, clock, print }: SendingDeps, place: OrderPlace, id: string): Promise<OutgoingMail> {
  const { sheet, papers, csv } = await systemSession(database, place.tenantId, async (db) => {
    await enterAsSystem(db, place.institutionId);
    return readOutgoingOrder(db, place, clock.now());
  });
  // The connection has been given back: drawing needs none.
  const printed: { filename: string; content: Buffer }[] = [];
  for (const { filename, paper } of papers) printed.push({ filename, content: await print(paper) });
  const attachments = [...printed, { filename: `発注-${sheet.order.number}.csv`, content: Buffer.from(csv) }];
  // The wholesaler replies to the pharmacy, not the operator.
  const answersTo = sheet.parties.institutionEmail;
  return {
    ...wordsOf(sheet),
    id,
    date: sheet.order.placedAt ?? clock.now(),
    to: sheet.parties.email,
    ...(answersTo && { replyTo: answersTo }),
    attachments,
  };
}

function wordsOf({ order, parties, lines }: Outgoing["sheet"]) {
  const subject = `【発注】${parties.institutionName} 発注番号${order.number}（${lines.length}品目）`;
  const text = [
    `${order.wholesalerName} 御中`,
    `${parties.institutionName}です。添付のとおり発注します。`,
    `発注番号: ${order.number}\n得意先コード: ${order.customerCode || "-"}\n品目数: ${lines.length}\n連絡先: ${parties.institutionTel || "-"}`,
    lines.map((line) => `・${line.medicineName} ${packageOf(line)} × ${line.packs}`).join("\n"),
    ...(order.urgentReason ? [`【急配】${order.urgentReason}（連絡先 ${order.telephone}）`] : []),
    ...(order.note ? [order.note] : []),
  ].join("\n\n");
  return { subject, text: `${text}\n` };
}
