const head = [
  "回収番号",
  "掲載日",
  "種類",
  "作成日",
  "クラス",
  "販売名",
  "対象ロット・数量・出荷時期",
  "業者",
  "理由",
  "健康被害",
  "開始日",
  "効能",
  "その他",
  "連絡先",
  "備考",
];

/** A recall of the list; what is left out is empty or as usual. */
export interface RecallLine {
  number: string;
  publishedOn: string;
  name: string;
  lots: string;
  recallClass?: "クラスⅠ" | "クラスⅡ" | "クラスⅢ";
  kind?: string;
}

/** PMDA's list of recalls, with fictional ones. */
export function recallList(lines: RecallLine[]): string {
  const rows = lines.map((line) => [
    line.number,
    line.publishedOn,
    line.kind ?? "医薬品",
    line.publishedOn,
    line.recallClass ?? "クラスⅡ",
    line.name,
    line.lots,
    "架空製薬株式会社",
    "溶出試験の不適合",
    "重篤な健康被害が発生するおそれはない",
    line.publishedOn,
    "",
    "",
    "架空製薬 お客様相談室",
    "",
  ]);
  return [head, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n");
}
