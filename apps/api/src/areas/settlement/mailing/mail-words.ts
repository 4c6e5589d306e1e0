import { statementBalance } from "@meguri/rules/invoice-sums";
import { eraOfDay } from "../../../platform/clock/era-day.ts";
import { unlinked } from "../../../platform/mail/unlinked.ts";
import { yen } from "../../../platform/pdf/paper-figures.ts";
import type { InvoiceRow } from "../invoices/index.ts";

const titles = { invoice: "請求書", credit_note: "返還請求書", statement: "締め請求書" } as const;

/** Subject and text of the e-mail with a document, in Japanese as the document is. */
export function mailWords(row: InvoiceRow): { subject: string; text: string } {
  const { issuer, recipient, number, kind, issuedOn, dueOn, periodFrom, periodUntil } = row;
  const title = titles[kind];
  const facts = [
    `番号: ${number}`,
    `発行日: ${eraOfDay(issuedOn)}`,
    ...(periodFrom && periodUntil ? [`対象期間: ${eraOfDay(periodFrom)}〜${eraOfDay(periodUntil)}`] : []),
    ...amountOf(row),
    ...(dueOn ? [`お支払期限: ${eraOfDay(dueOn)}`] : []),
  ];
  const sender = unlinked(issuer.name);
  const text = [
    `${unlinked(recipient.name)} 御中`,
    `${sender}です。${title}をPDFでお送りします。添付ファイルをご確認ください。`,
    facts.join("\n"),
    `お問い合わせは${sender}${issuer.tel && `（TEL ${issuer.tel}）`}までお願いします。このメールは自動で送信しています。`,
  ].join("\n\n");
  return { subject: `【${title}】${sender} ${number}`, text: `${text}\n` };
}

/** The figure that is printed large on the document. */
function amountOf({ kind, totalYen, netYen, taxYen, previousYen, receivedYen, adjustedYen }: InvoiceRow): string[] {
  if (kind !== "statement") return [`合計金額（税込）: ${yen(BigInt(totalYen))}`];
  const { balanceYen } = statementBalance({
    previousYen: BigInt(previousYen),
    receivedYen: BigInt(receivedYen),
    adjustedYen: BigInt(adjustedYen),
    sums: { netYen: BigInt(netYen), taxYen: BigInt(taxYen) },
  });
  return [`今回請求額: ${yen(balanceYen)}`];
}
