import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/pint.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "JP PINT（数字发票）",
  hint: "用于Peppol的XML。文件生成后不再改变。",
  hintSlips: "每张送货单一个XML，打包为ZIP。文件生成后不再改变。",
  download: "JP PINT（XML）",
  downloadZip: "JP PINT（ZIP）",
  missing: "此单据没有XML，因为缺少：",
  set: "去设置",
  fromNowOn: "设置后开具的单据才有XML。",
  byWholesaler: "批发商设置后，此后开具的单据才有XML。",
  gap: {
    registrationNumber: "开具方的登记号（T加13位数字）",
    issuerAddress: "开具方的电子地址",
    customerAddress: "客户的电子地址",
    lines: "明细（此单据只结转余额）",
    content: "JP PINT可表示的内容（金额或日期不符合格式）",
  },
};
