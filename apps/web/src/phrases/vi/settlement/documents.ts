import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/documents.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: "Trạng thái",
  zip: "ZIP gồm chỉ mục và tệp",
  yen: "yên",
  from: "Phát hành từ",
  until: "Phát hành đến",
  least: "Tổng từ",
  most: "Tổng đến",
  dayWrong: "Nhập ngày như 2026/11/20.",
  yenWrong: "Nhập số yên nguyên.",
  chip: "{{state}} · {{figure}} · {{amount}}",
};
