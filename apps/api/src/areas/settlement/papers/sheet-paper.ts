import { statementBalance, type TaxClass } from "@meguri/rules/invoice-sums";
import { eraOfDay } from "../../../platform/clock/era-day.ts";
import type { Paper, PaperFact, PaperLetter, PaperTable } from "../../../platform/pdf/paper.ts";
import { figure, yen } from "../../../platform/pdf/paper-figures.ts";
import type { StoredBank, StoredIssuer } from "../stored.ts";
import type { InvoiceSheet } from "./invoice-sheet.ts";
import { linesTable } from "./sheet-lines.ts";
import { rateWords, reducedSign } from "./sheet-words.ts";

/** A document as it is printed, in Japanese for readers of all languages. */
export function sheetPaper(sheet: InvoiceSheet, madeAt: Date): Paper {
  return {
    title: titleOf(sheet),
    issuer: sheet.issuer.name,
    mark: marks[sheet.standing],
    isLandscape: false,
    facts: factsOf(sheet),
    letter: letterOf(sheet),
    tables: [linesTable(sheet), ratesTable(sheet)],
    closing: closingOf(sheet),
    stamp: sheet.standing === "issued" ? "" : "見本",
    footnote: sheet.number || marks[sheet.standing],
    madeAt,
  };
}

const marks = { issued: "", draft: "下書き", void: "無効", expected: "見込み" } as const;
const titles = {
  invoice: { qualified: "請求書", other: "区分記載請求書" },
  credit_note: { qualified: "適格返還請求書", other: "返還請求書" },
  statement: { qualified: "締め請求書", other: "締め請求書（区分記載請求書）" },
} as const;

/** Only an issuer with a registration number issues qualified invoices. */
const isQualified = ({ issuer }: InvoiceSheet): boolean => issuer.registrationNumber !== "";

const titleOf = (sheet: InvoiceSheet): string => titles[sheet.kind][isQualified(sheet) ? "qualified" : "other"];

function factsOf({ number, issuedOn, dueOn, periodFrom, periodUntil, corrected }: InvoiceSheet): PaperFact[] {
  const facts: PaperFact[] = [];
  if (number) facts.push({ label: "番号", value: number });
  facts.push({ label: "発行日", value: eraOfDay(issuedOn) });
  if (periodFrom && periodUntil) {
    facts.push({ label: "対象期間", value: `${eraOfDay(periodFrom)}〜${eraOfDay(periodUntil)}` });
  }
  if (dueOn) facts.push({ label: "お支払期限", value: eraOfDay(dueOn) });
  if (corrected) facts.push({ label: "元の請求書", value: `${corrected.number}（${eraOfDay(corrected.issuedOn)}）` });
  return facts;
}

function letterOf(sheet: InvoiceSheet): PaperLetter {
  const { recipient, issuer, kind, totalYen } = sheet;
  const parties = {
    recipient: [
      addressed(recipient.name),
      ...present(recipient.corporation ?? "", postalOf(recipient.postalCode), recipient.address),
      ...present(recipient.customerCode && `得意先コード ${recipient.customerCode}`),
    ],
    sender: sentBy(issuer),
    hasSeal: true,
  };
  if (kind === "statement") return { ...parties, opening: billing, boxes: balanceOf(sheet) };
  const opening = kind === "credit_note" ? "下記のとおり対価を返還いたします。" : billing;
  return { ...parties, opening, sum: { label: "合計金額（税込）", value: yen(totalYen) } };
}

/** The first line of an addressee. */
export const addressed = (name: string): string => `${name} 御中`;

/** The lines of the sender. */
export const sentBy = ({ name, postalCode, address, tel, registrationNumber }: StoredIssuer): string[] => [
  name,
  ...present(postalOf(postalCode), address, tel && `TEL ${tel}`),
  ...present(registrationNumber && `登録番号 ${registrationNumber}`),
];

const billing = "下記のとおりご請求申し上げます。";

const present = (...texts: string[]): string[] => texts.filter((text) => text !== "");

const postalOf = (code: string): string => code && `〒${code.replace(/^(\d{3})(\d{4})$/, "$1-$2")}`;

/** From the balance before to the amount that is due. */
function balanceOf({ previousYen, receivedYen, adjustedYen, netYen, taxYen }: InvoiceSheet): PaperFact[] {
  const sums = { netYen, taxYen };
  const { carriedYen, balanceYen } = statementBalance({ previousYen, receivedYen, adjustedYen, sums });
  return [
    { label: "前回請求額", value: yen(previousYen) },
    { label: "ご入金額", value: yen(receivedYen) },
    { label: "調整額", value: yen(adjustedYen) },
    { label: "繰越額", value: yen(carriedYen) },
    { label: "今回お買上額", value: yen(netYen) },
    { label: "消費税額", value: yen(taxYen) },
    { label: "今回請求額", value: yen(balanceYen) },
  ];
}

function ratesTable(sheet: InvoiceSheet): PaperTable {
  const { rates, netYen, taxYen, totalYen } = sheet;
  return {
    heading: "税率ごとの合計",
    columns: [
      { label: "区分", share: 60 },
      { label: "対象額（税抜）", share: 40, isFigure: true },
      { label: isQualified(sheet) ? "消費税額" : "消費税相当額", share: 40, isFigure: true },
      { label: "税込額", share: 40, isFigure: true },
    ],
    rows: rates.map((rate) => [
      classWords[rate.taxClass](rateWords(rate)),
      yen(rate.netYen),
      rate.basisPoints === 0 ? "-" : yen(rate.taxYen),
      yen(rate.netYen + rate.taxYen),
    ]),
    totals: ["合計", yen(netYen), yen(taxYen), yen(totalYen)],
    none: "明細はありません",
  };
}

const classWords: Record<TaxClass, (rate: string) => string> = {
  standard: (rate) => `${rate}対象`,
  reduced: (rate) => `${rate}対象（軽減税率${reducedSign}）`,
  exempt: (rate) => rate,
  outside: (rate) => rate,
};

function closingOf(sheet: InvoiceSheet): PaperFact[] {
  const { kind, mode, issuer, note, lines, rates } = sheet;
  const facts: PaperFact[] = [];
  if (kind !== "credit_note" && issuer.bank.bankName) facts.push({ label: "お振込先", value: bankWords(issuer.bank) });
  for (const [index, line] of note.split("\n").entries()) {
    if (note !== "") facts.push({ label: index === 0 ? "備考" : "", value: line });
  }
  const remarks: string[] = [];
  if (rates.some(({ taxClass }) => taxClass === "reduced")) remarks.push(`${reducedSign}は軽減税率対象`);
  if (lines.some(({ standing }) => standing === "provisional")) remarks.push("仮は妥結前の価格（仮納入）");
  if (mode === "slip") remarks.push("消費税額は納品書ごとに端数を処理した額の合計");
  if (!isQualified(sheet)) remarks.push("発行者は適格請求書発行事業者の登録を受けていません");
  const unpriced = lines.filter(({ netYen }) => netYen === undefined).length;
  if (unpriced > 0) remarks.push(`単価が未登録の${figure(String(unpriced))}行は合計に含まれていません`);
  return [...facts, ...remarks.map((value, index) => ({ label: index === 0 ? "注" : "", value }))];
}

const accountKinds = { ordinary: "普通", current: "当座", savings: "貯蓄" } as const;

/** A bank account in one line. */
export const bankWords = ({ bankName, bankBranch, accountKind, accountNumber, accountHolder }: StoredBank): string =>
  present(bankName, bankBranch, `${accountKinds[accountKind]} ${accountNumber}`, accountHolder).join("　");
