import { eraMoment } from "../../../platform/clock/era-day.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Paper, PaperTable } from "../../../platform/pdf/paper.ts";
import { slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import type { SettlementFormRow } from "./settlement-form-queries.ts";
import type { SettlementRow } from "./settlement-queries.ts";
import type { SettlementReport } from "./settlement-report.ts";

/** 妥結率等に係る報告書: what a pharmacy reports of April to September, in all and of each wholesaler. */
export function settlementPaper(
  { from, until, rows, total, lastYear, form, dueOn, isHalfOrLess }: SettlementReport,
  institution: { name: string; code: string },
  madeAt: Date,
): Paper {
  return {
    title: "妥結率等に係る報告書",
    issuer: institution.name,
    mark: until >= tokyoDay(madeAt) ? "集計中" : "",
    isLandscape: true,
    facts: [
      { label: "医療機関コード", value: institution.code || "-" },
      { label: "対象期間", value: `${slashed(from)}〜${slashed(until)}` },
      { label: "①取引総額", value: `${yen(total.receivedYen)}（薬価換算）` },
      { label: "②妥結した額", value: yen(total.agreedYen) },
      { label: "妥結率（②÷①）", value: percent(total.agreedYen, total.receivedYen) },
      { label: "単品単価契約率", value: percent(total.itemYen, total.agreedYen) },
      { label: "一律値引きの額", value: yen(total.uniformYen) },
      {
        label: "薬価のない品目",
        value: total.withoutListPrice > 0 ? `${total.withoutListPrice}行（上の金額に含まない）` : "なし",
      },
      { label: "報告期限", value: slashed(dueOn) },
      ...(isHalfOrLess ? [{ label: "注意", value: "妥結率が50%以下のため、調剤基本料の減算の対象" }] : []),
    ],
    tables: [
      {
        heading: "卸ごとの内訳",
        columns: [
          { label: "卸", share: 54 },
          { label: "集計の基礎", share: 38 },
          { label: "①取引額", share: 30, isFigure: true },
          { label: "②妥結した額", share: 30, isFigure: true },
          { label: "妥結率", share: 22, isFigure: true },
          { label: "③単品単価契約の額", share: 34, isFigure: true },
          { label: "単品単価契約率（③÷②）", share: 40, isFigure: true },
          { label: "一律値引きの額", share: 30, isFigure: true },
        ],
        rows: rows.map((row) => [row.wholesaler || "（卸の記載なし）", basisOf(row), ...figuresOf(row)]),
        totals: ["合計", "", ...figuresOf(total)],
        none: "この期間の納品はありません",
      },
      addedTable(form, lastYear),
    ],
    footnote: `率は小数第3位以下切り捨て　${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}

const negotiators = { own: "自ら交渉", head_office: "法人本部による一括交渉", agent: "交渉代行者に委託" } as const;
const patterns = {
  "": "未記入",
  item: "単品単価契約が中心",
  total: "総価契約が中心",
  uniform: "一律値引き契約が中心",
  mixed: "複数の契約を併用",
} as const;
const effortWords: Record<string, string> = {
  item_prices: "単品単価による交渉",
  whole_year: "年間を通じた価格の妥結",
  apart: "基礎的医薬品等を別枠とした交渉",
  deliveries: "頻回・急配の抑制",
  returns: "在庫調整を目的とした返品の抑制",
  provisional: "仮納入の早期妥結",
};

/** What the pharmacy adds to the figures by hand. */
function addedTable(form: SettlementFormRow | undefined, lastYear: SettlementRow): PaperTable {
  const efforts = form?.efforts.map((effort) => effortWords[effort] ?? effort) ?? [];
  const rows = form && [
    [
      "価格交渉の方法",
      form.agent_name ? `${negotiators[form.negotiator]}（${form.agent_name}）` : negotiators[form.negotiator],
    ],
    [
      "前年度の契約の状況",
      `${patterns[form.last_year]}　妥結率 ${percent(lastYear.agreedYen, lastYear.receivedYen)}　単品単価契約率 ${percent(lastYear.itemYen, lastYear.agreedYen)}`,
    ],
    ["下半期の契約の予定", [patterns[form.second_half], form.plan].filter(Boolean).join("　")],
    ["流通改善ガイドラインへの取組", [...efforts, form.effort_words].filter(Boolean).join("、") || "未記入"],
    ["報告日", slashed(form.reported_on) || "未報告"],
  ];
  return {
    heading: "交渉と契約の状況",
    columns: [
      { label: "項目", share: 60 },
      { label: "内容", share: 200 },
    ],
    rows: rows ?? [],
    none: "未記入です",
  };
}

/** Which months are those of invoices, and which those of deliveries. */
function basisOf({ billedMonths, deliveredMonths }: SettlementRow): string {
  const said = (source: string, months: readonly string[]) =>
    months.length > 0 ? [`${source} ${months.map((month) => Number(month.slice(5))).join("・")}月`] : [];
  return [...said("請求書", billedMonths), ...said("納品", deliveredMonths)].join(" ");
}

function figuresOf(row: SettlementRow): string[] {
  return [
    yen(row.receivedYen),
    yen(row.agreedYen),
    percent(row.agreedYen, row.receivedYen),
    yen(row.itemYen),
    percent(row.itemYen, row.agreedYen),
    yen(row.uniformYen),
  ];
}

/** A share with two places; cut off and not rounded, so that what misses a limit does not seem to reach it. */
function percent(part: string, whole: string): string {
  if (BigInt(whole) <= 0n) return "-";
  const hundredths = (BigInt(part) * 10_000n) / BigInt(whole);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}%`;
}
