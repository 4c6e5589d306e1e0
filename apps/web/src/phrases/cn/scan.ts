import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/scan.ts";

export const phrases: PhrasesLike<typeof source> = {
  quantity: {
    one: "{{amount}}{{unit}}",
    packs: "{{packs}}盒（{{total}}）",
    packsAndRest: "{{packs}}盒＋{{rest}}（{{total}}）",
  },
  monthEnd: "{{month}}月底",
  soundOn: "关闭声音",
  soundOff: "开启声音",
  keyboardOn: "用键盘输入",
  keyboardOff: "隐藏键盘",
  waiting: "等待读取：{{figure}}条",
  notSent: "无法发送“{{code}}”。{{cause}}",
  tryAgain: "重新发送",
  drop: "放弃此次扫描",
  less: "减少",
  moreOf: "增加",
  last: "最近一次扫描",
  unknownCode: "未登记的代码",
  lotAndExpiry: "批号 {{lot}}・效期 {{expiry}}",
  lotUnknown: "不明",
  expiryUnknown: "不明",
};
