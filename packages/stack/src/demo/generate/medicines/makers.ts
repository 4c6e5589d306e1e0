/** An invented maker: its name, and what its generics carry in brackets. */
export type Maker = { name: string; mark: string };

const first: Maker[] = [
  { name: "めぐり薬品", mark: "めぐり" },
  { name: "架空製薬", mark: "架空" },
  { name: "みほん製薬", mark: "みほん" },
  { name: "絵空ファーマ", mark: "エソラ" },
  { name: "夢見薬品工業", mark: "ユメミ" },
  { name: "まぼろし化学", mark: "まぼろし" },
  { name: "物語ヘルスケア", mark: "物語" },
  { name: "空想メディカル", mark: "空想" },
];
const beginnings =
  "カクウ メグリ ミホン ソラゴト エソラ ユメミ ツクリ マボロシ カリナ タメシ クウソ モノガ カゲエ ニセモ ヒナガ".split(
    " ",
  );
const ends = "ト ナ ミ リ ス ン ラ カ ノ ル ネ マ ロ ワ".split(" ");
const kinds = ["製薬", "薬品", "ファーマ", "薬品工業", "ヘルスケア"] as const;

/** Makers that do not exist; a small master has those that stand first. */
export const makers: readonly Maker[] = [
  ...first,
  ...ends.flatMap((end, row) =>
    beginnings.map((beginning, column) => ({
      name: `${beginning}${end}${kinds[(row + column) % kinds.length] ?? ""}`,
      mark: `${beginning}${end}`,
    })),
  ),
];
