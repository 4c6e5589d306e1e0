import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/documents.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: "الحالة",
  zip: "ملف ZIP بالفهرس والملفات",
  yen: "ين",
  from: "صادرة من",
  until: "صادرة حتى",
  least: "الإجمالي من",
  most: "الإجمالي حتى",
  dayWrong: "أدخل تاريخًا مثل 2026/11/20.",
  yenWrong: "أدخل مبلغًا صحيحًا بالين.",
  chip: "{{state}} · {{figure}} · {{amount}}",
};
