import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/map.ts";

export const phrases: PhrasesLike<typeof source> = {
  nearer: "放大",
  farther: "缩小",
  north: "向北",
  south: "向南",
  east: "向东",
  west: "向西",
  whole: "显示全部",
  hint: "用方向键移动，用 + 和 − 缩放。",
  hintPin: "点按位置即可放置图钉。方向键移动图钉，Shift＋方向键移动地图。",
  several_other: "{{count}}处（放大查看）",
  latitude: "纬度",
  longitude: "经度",
  outside: "请输入日本范围内的数值（例如：35.68124）。",
  kilometres: "{{value}} 公里",
  attribution: "地图：© MapSVG（CC BY 4.0）",
  removePin: "移除图钉",
};
