import { eraDay, eraMoment, eraOfDay } from "../../../platform/clock/era-day.ts";
import type { Paper, PaperTable } from "../../../platform/pdf/paper.ts";
import { figure, slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import type { NegotiationRow } from "./negotiation-queries.ts";
import type { JudgedItem, JudgedWholesaler } from "./read-negotiation.ts";

/** What a memorandum is about. */
export interface Memo {
  negotiation: NegotiationRow;
  wholesaler: JudgedWholesaler;
  /** The items chosen with the wholesaler. */
  items: readonly JudgedItem[];
  /** Absent where it is the corporation's, for all its shops. */
  institution?: {
    name: string;
    code: string;
    prefecture: string;
    city: string;
    address: string;
    corporation_name: string;
  };
}

const negotiators = { own: "薬局", head_office: "法人本部（本部一括）", agent: "交渉代行" } as const;

/**
 * 医療用医薬品の価格に関する覚書: the prices that a pharmacy, or a corporation for all its shops, and a wholesaler agree for a term,
 * item by item.
 */
export function memoPaper({ negotiation, wholesaler, items, institution }: Memo, madeAt: Date): Paper {
  const { termFrom, termUntil, negotiator, agentName, shops, corporationName } = negotiation;
  const from = wholesaler.validFrom ?? termFrom;
  const singly = items.filter(({ apart }) => apart.length > 0).toSorted(byName);
  const others = items.filter(({ apart }) => apart.length === 0).toSorted(byName);
  return {
    title: "医療用医薬品の価格に関する覚書",
    issuer: institution ? institution.name : corporationName,
    mark: wholesaler.agreedAt ? "" : "案",
    isLandscape: true,
    facts: [
      {
        label: "甲（購入者）",
        value: institution ? partyOf(institution) : `${corporationName}（全${shops}店舗）`,
      },
      { label: "乙（卸売販売業者）", value: wholesaler.name },
      { label: "適用期間", value: `${eraOfDay(from)}〜${eraOfDay(termUntil)}` },
      { label: "対象品目", value: `${items.length}品目（うち別枠 ${singly.length}品目）` },
      { label: "期間の予定金額", value: `${yen(wholesaler.decidedYen)}（税抜、予定数量による）` },
      { label: "価格交渉", value: agentName ? `${negotiators[negotiator]}（${agentName}）` : negotiators[negotiator] },
      { label: "妥結日", value: wholesaler.agreedAt ? eraDay(wholesaler.agreedAt) : "未妥結" },
    ],
    blanks: [
      { label: "甲", parts: ["住所", "氏名", "印"] },
      { label: "乙", parts: ["住所", "氏名", "印"] },
    ],
    tables: [
      tableOf("単品ごとの妥結価格", others),
      ...(singly.length > 0 ? [tableOf("別枠品目（個別に交渉した品目）の妥結価格", singly)] : []),
    ],
    closing: [
      { label: "1", value: "甲と乙は、上記の品目を上記の価格（税抜、1包装あたり）で適用期間中に取引する。" },
      {
        label: "2",
        value: "適用期間の初日以後に仮の価格で納入した分は、上記の価格との差額を精算する。",
      },
      { label: "3", value: "薬価の改定その他の事情により価格を改める必要が生じたときは、甲乙協議のうえ定める。" },
    ],
    footnote: `${slashed(from)}〜${slashed(termUntil)}　${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}

const byName = (one: JudgedItem, other: JudgedItem) => (one.medicineName < other.medicineName ? -1 : 1);

function partyOf({
  name,
  corporation_name: corporation,
  prefecture,
  city,
  address,
}: NonNullable<Memo["institution"]>): string {
  const place = `${prefecture}${city}${address}`;
  return `${corporation ? `${corporation} ` : ""}${name}${place ? `（${place}）` : ""}`;
}

function tableOf(heading: string, items: readonly JudgedItem[]): PaperTable {
  return {
    heading,
    columns: [
      { label: "JAN", share: 28 },
      { label: "品名", share: 74 },
      { label: "メーカー", share: 32 },
      { label: "包装", share: 36 },
      { label: "薬価（包装）", share: 22, isFigure: true },
      { label: "妥結価格（税抜）", share: 26, isFigure: true },
      { label: "契約", share: 18 },
      { label: "予定数量", share: 20, isFigure: true },
    ],
    rows: items.map((item) => {
      const offer = item.offers.find(({ wholesaler }) => wholesaler === item.decidedWholesaler);
      return [
        item.jan || item.gtin || "-",
        item.medicineName,
        item.maker,
        item.packageWords || `1${item.unit}`,
        figure(item.listPrice) || "-",
        figure(offer?.price ?? "") || "-",
        offer?.contract === "total" ? "総価" : "単品単価",
        `${figure(String(item.packs))}`,
      ];
    }),
    none: "該当する品目はありません",
  };
}
