/** 出荷状況 of a product. */
export type SupplyStatus = "normal" | "limited" | "stopped";

/** Why a limited supply is limited. */
export type SupplyReason = "own" | "others" | "other";

export interface SupplyWord {
  status: SupplyStatus;
  reason: SupplyReason | null;
}

/** [I] The ministry's words as the lists of the makers use them; numbers before them and brackets are left out. */
export const supplyWords: Readonly<Record<string, SupplyWord>> = {
  通常出荷: { status: "normal", reason: null },
  限定出荷: { status: "limited", reason: null },
  限定出荷自社の事情: { status: "limited", reason: "own" },
  限定出荷他社品の影響: { status: "limited", reason: "others" },
  限定出荷その他: { status: "limited", reason: "other" },
  供給停止: { status: "stopped", reason: null },
  出荷停止: { status: "stopped", reason: null },
};

/** The words of a column that tells the reason alone. */
export const reasonWords: Readonly<Record<string, SupplyReason>> = {
  自社の事情: "own",
  他社品の影響: "others",
  その他: "other",
};

/** An answer without the code in front of it: 「２．原材料調達上の問題」 and 「ア．あり」 are chosen from a numbered list. */
export function withoutCode(cell: string): string {
  return cell.replace(/^\s*([ァ-ヶ]|[0-9０-９]+)[.．、]\s*/, "");
}

/** What is left of 「③限定出荷（他社品の影響）」: the bare words. */
export function bareWord(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/^\s*\(?\d+\)?[.:]?\s*/, "")
    .replace(/[\s()「」・:]/g, "");
}
