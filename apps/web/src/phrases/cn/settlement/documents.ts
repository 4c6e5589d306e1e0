import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/documents.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: "状态",
  zip: "ZIP（索引和文件）",
  yen: "日元",
  from: "开具日期（起）",
  until: "开具日期（止）",
  least: "金额（不低于）",
  most: "金额（不高于）",
  dayWrong: "请输入日期，例如2026/11/20。",
  yenWrong: "请输入整数日元金额。",
  chip: "{{state}} {{figure}}张·{{amount}}",
};
