import { eraOfDay } from "../../../platform/clock/era-day.ts";
import type { Paper, PaperFact } from "../../../platform/pdf/paper.ts";
import { yen } from "../../../platform/pdf/paper-figures.ts";
import { amountsOfPart, type CorporationStatement, statementAmounts } from "../invoices/index.ts";
import { addressed, bankWords, sentBy } from "./sheet-paper.ts";

/** The cover of a corporation's statement, with the documents of its shops behind it. */
export function corporationSheet(statement: CorporationStatement, sheets: readonly Paper[], madeAt: Date): Paper {
  const { first, parts, netYen, taxYen } = statement;
  const { issuer, recipient, periodUntil, dueOn, issuedOn } = first;
  const { previousYen, receivedYen, adjustedYen, carriedYen, balanceYen } = statementAmounts(statement);
  const facts: PaperFact[] = [
    { label: "発行日", value: eraOfDay(issuedOn) },
    { label: "締め日", value: eraOfDay(periodUntil) },
  ];
  if (dueOn) facts.push({ label: "お支払期限", value: eraOfDay(dueOn) });
  facts.push({ label: "店舗数", value: `${parts.length}店舗` });
  const amount = (value: bigint | undefined) => yen(value ?? 0n);
  return {
    title: "法人合計請求書",
    issuer: issuer.name,
    mark: "",
    isLandscape: false,
    facts,
    letter: {
      recipient: [addressed(recipient.corporation ?? "")],
      sender: sentBy(issuer),
      hasSeal: true,
      opening: "下記のとおりご請求申し上げます。",
      boxes: [
        { label: "前回請求額", value: amount(previousYen) },
        { label: "ご入金額", value: amount(receivedYen) },
        { label: "調整額", value: amount(adjustedYen) },
        { label: "繰越額", value: amount(carriedYen) },
        { label: "今回お買上額", value: amount(netYen) },
        { label: "消費税額", value: amount(taxYen) },
        { label: "今回請求額", value: amount(balanceYen) },
      ],
    },
    tables: [
      {
        heading: "店舗別の請求",
        columns: [
          { label: "店舗", share: 136 },
          { label: "請求書番号", share: 96 },
          { label: "繰越額", share: 66, isFigure: true },
          { label: "お買上額（税抜）", share: 84, isFigure: true },
          { label: "消費税額", share: 62, isFigure: true },
          { label: "請求額", share: 80, isFigure: true },
        ],
        rows: parts.map((part) => {
          const sums = amountsOfPart(part);
          const own = statementAmounts(sums);
          return [
            part.recipient.name,
            part.number,
            amount(own.carriedYen),
            amount(sums.netYen),
            amount(sums.taxYen),
            amount(own.balanceYen),
          ];
        }),
        totals: ["合計", "", amount(carriedYen), amount(netYen), amount(taxYen), amount(balanceYen)],
        none: "店舗はありません",
      },
    ],
    closing: [
      ...(issuer.bank.bankName ? [{ label: "お振込先", value: bankWords(issuer.bank) }] : []),
      {
        label: "注",
        value:
          sheets.length === parts.length
            ? "店舗ごとの請求書が適格請求書です。消費税額は店舗ごとの税額の合計です。"
            : "店舗ごとの請求書が適格請求書です。消費税額は店舗ごとの税額の合計です。明細は各店舗の請求書をご覧ください。",
      },
    ],
    stamp: "",
    footnote: "",
    madeAt,
    sheets,
  };
}
