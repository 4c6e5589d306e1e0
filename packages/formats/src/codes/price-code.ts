import type { CodeKind } from "./code-kind.ts";
import { yjCode, yjParts } from "./yj-code.ts";

/** 薬価基準収載医薬品コード: built like the YJ code, but brands listed under a unified name share one. */
export const priceCode: CodeKind = yjCode;

/** Whether the listing is under the unified name (統一名収載): its brands have YJ codes of their own. [F] data-index.co.jp */
export function isUnifiedListing(code: string): boolean {
  return yjParts(code).brand === "01";
}
