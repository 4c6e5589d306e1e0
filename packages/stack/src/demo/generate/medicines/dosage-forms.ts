/** A form in which a medicine is sold, as the master writes it. */
export type DosageForm = {
  words: string;
  kana: string;
  /** 剤形 in the price code. */
  letter: string;
  unit: string;
  route: "oral" | "injection" | "external";
  /** What a unit of an ordinary one costs, in yen. */
  usualPrice: number;
  /** Sales packages: form, what one piece of it holds, how many pieces. */
  packages: readonly (readonly [form: string, each: number, times: number])[];
};

type Row = readonly [words: string, kana: string, letter: string];
type Common = Omit<DosageForm, "words" | "kana" | "letter">;

const of = (common: Common, rows: readonly Row[]): DosageForm[] =>
  rows.map(([words, kana, letter]) => ({ words, kana, letter, ...common }));

/** Every form of the fictional master; a longer name precedes one that it ends or begins with. */
export const dosageForms: readonly DosageForm[] = [
  ...of(
    {
      unit: "錠",
      route: "oral",
      usualPrice: 40,
      packages: [
        ["PTP", 10, 10],
        ["PTP", 10, 50],
        ["バラ", 500, 1],
      ],
    },
    [
      ["チュアブル錠", "ﾁｭｱﾌﾞﾙｼﾞｮｳ", "E"],
      ["ＯＤ錠", "ODｼﾞｮｳ", "F"],
      ["徐放錠", "ｼﾞｮﾎｳｼﾞｮｳ", "G"],
      ["腸溶錠", "ﾁｮｳﾖｳｼﾞｮｳ", "H"],
      ["舌下錠", "ｾﾞｯｶｼﾞｮｳ", "F"],
      ["配合錠", "ﾊｲｺﾞｳｼﾞｮｳ", "F"],
    ],
  ),
  ...of({ unit: "錠", route: "external", usualPrice: 60, packages: [["PTP", 6, 5]] }, [["腟錠", "ﾁﾂｼﾞｮｳ", "H"]]),
  ...of(
    {
      unit: "錠",
      route: "oral",
      usualPrice: 40,
      packages: [
        ["PTP", 10, 10],
        ["PTP", 14, 10],
        ["バラ", 1000, 1],
      ],
    },
    [["錠", "ｼﾞｮｳ", "F"]],
  ),
  ...of(
    {
      unit: "カプセル",
      route: "oral",
      usualPrice: 50,
      packages: [
        ["PTP", 10, 10],
        ["PTP", 14, 10],
      ],
    },
    [
      ["徐放カプセル", "ｼﾞｮﾎｳｶﾌﾟｾﾙ", "N"],
      ["粒状カプセル", "ﾘｭｳｼﾞｮｳｶﾌﾟｾﾙ", "M"],
      ["カプセル", "ｶﾌﾟｾﾙ", "M"],
    ],
  ),
  ...of(
    {
      unit: "ｇ",
      route: "oral",
      usualPrice: 20,
      packages: [
        ["バラ", 100, 1],
        ["分包", 0.5, 120],
      ],
    },
    [
      ["ドライシロップ", "ﾄﾞﾗｲｼﾛｯﾌﾟ", "R"],
      ["配合顆粒", "ﾊｲｺﾞｳｶﾘｭｳ", "D"],
      ["顆粒", "ｶﾘｭｳ", "D"],
      ["細粒", "ｻｲﾘｭｳ", "C"],
      ["散", "ｻﾝ", "B"],
    ],
  ),
  ...of({ unit: "ｍＬ", route: "oral", usualPrice: 8, packages: [["瓶", 500, 1]] }, [
    ["内用液", "ﾅｲﾖｳｴｷ", "S"],
    ["シロップ", "ｼﾛｯﾌﾟ", "Q"],
  ]),
  ...of({ unit: "キット", route: "injection", usualPrice: 1800, packages: [["箱", 1, 2]] }, [
    ["皮下注キット", "ﾋｶﾁｭｳｷｯﾄ", "G"],
  ]),
  ...of({ unit: "筒", route: "injection", usualPrice: 6000, packages: [["箱", 1, 1]] }, [
    ["皮下注カートリッジ", "ﾋｶﾁｭｳｶｰﾄﾘｯｼﾞ", "H"],
    ["皮下注シリンジ", "ﾋｶﾁｭｳｼﾘﾝｼﾞ", "G"],
    ["関節注シリンジ", "ｶﾝｾﾂﾁｭｳｼﾘﾝｼﾞ", "G"],
    ["注シリンジ", "ﾁｭｳｼﾘﾝｼﾞ", "G"],
  ]),
  ...of({ unit: "瓶", route: "injection", usualPrice: 500, packages: [["箱", 1, 10]] }, [
    ["静注用", "ｼﾞｮｳﾁｭｳﾖｳ", "D"],
    ["注射用", "ﾁｭｳｼｬﾖｳ", "D"],
  ]),
  ...of(
    {
      unit: "管",
      route: "injection",
      usualPrice: 150,
      packages: [
        ["箱", 1, 10],
        ["箱", 1, 50],
      ],
    },
    [
      ["静注", "ｼﾞｮｳﾁｭｳ", "A"],
      ["注", "ﾁｭｳ", "A"],
    ],
  ),
  ...of(
    {
      unit: "ｇ",
      route: "external",
      usualPrice: 15,
      packages: [
        ["チューブ", 5, 10],
        ["チューブ", 10, 50],
        ["瓶", 500, 1],
      ],
    },
    [
      ["軟膏", "ﾅﾝｺｳ", "M"],
      ["クリーム", "ｸﾘｰﾑ", "N"],
      ["ローション", "ﾛｰｼｮﾝ", "Q"],
      ["ゼリー", "ｾﾞﾘｰ", "P"],
      ["ゲル", "ｹﾞﾙ", "R"],
    ],
  ),
  ...of(
    {
      unit: "枚",
      route: "external",
      usualPrice: 25,
      packages: [
        ["袋", 7, 10],
        ["袋", 7, 100],
      ],
    },
    [
      ["テープ", "ﾃｰﾌﾟ", "S"],
      ["パップ", "ﾊﾟｯﾌﾟ", "T"],
    ],
  ),
  ...of(
    {
      unit: "ｍＬ",
      route: "external",
      usualPrice: 60,
      packages: [
        ["瓶", 5, 10],
        ["瓶", 5, 50],
      ],
    },
    [["点眼液", "ﾃﾝｶﾞﾝｴｷ", "Q"]],
  ),
  ...of({ unit: "瓶", route: "external", usualPrice: 700, packages: [["箱", 1, 10]] }, [["点鼻液", "ﾃﾝﾋﾞｴｷ", "Q"]]),
  ...of({ unit: "キット", route: "external", usualPrice: 2500, packages: [["箱", 1, 1]] }, [
    ["吸入用", "ｷｭｳﾆｭｳﾖｳ", "G"],
  ]),
  ...of({ unit: "管", route: "external", usualPrice: 200, packages: [["箱", 1, 30]] }, [["吸入液", "ｷｭｳﾆｭｳｴｷ", "G"]]),
  ...of({ unit: "個", route: "external", usualPrice: 25, packages: [["箱", 5, 10]] }, [
    ["坐剤", "ｻﾞｻﾞｲ", "J"],
    ["浣腸液", "ｶﾝﾁｮｳｴｷ", "X"],
  ]),
  ...of({ unit: "ｍＬ", route: "external", usualPrice: 4, packages: [["瓶", 500, 1]] }, [
    ["うがい液", "ｳｶﾞｲｴｷ", "Q"],
    ["外用液", "ｶﾞｲﾖｳｴｷ", "X"],
  ]),
];
