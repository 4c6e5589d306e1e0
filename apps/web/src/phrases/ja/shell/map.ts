/** The map: its buttons, the pin and the coordinates. */
export const phrases = {
  nearer: "拡大",
  farther: "縮小",
  north: "北へ",
  south: "南へ",
  east: "東へ",
  west: "西へ",
  whole: "全体を表示",
  hint: "矢印キーで移動、＋と−で拡大・縮小できます。",
  hintPin: "押した場所にピンを置きます。矢印キーでピンを、Shift＋矢印キーで地図を動かせます。",
  several_other: "{{count}}件（拡大して表示）",
  latitude: "緯度",
  longitude: "経度",
  outside: "日本の範囲の数値を入力してください（例: 35.68124）。",
  kilometres: "{{value}} km",
  attribution: "地図: © MapSVG（CC BY 4.0）",
  removePin: "ピンを外す",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    map: typeof phrases;
  }
}
