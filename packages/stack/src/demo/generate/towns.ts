/** A real municipality of Gunma with the place of its office, and how many pharmacies it has beside others. */
export type Municipality = { name: string; latitude: number; longitude: number; weight: number };

export const prefecture = { name: "群馬県", code: "10" } as const;

const list = `
前橋市 36.389 139.063 30
高崎市 36.322 139.003 32
桐生市 36.405 139.331 12
伊勢崎市 36.311 139.197 18
太田市 36.291 139.375 18
沼田市 36.646 139.044 6
館林市 36.245 139.542 8
渋川市 36.489 139.000 8
藤岡市 36.259 139.075 7
富岡市 36.260 138.890 6
安中市 36.327 138.887 6
みどり市 36.395 139.281 7
榛東村 36.437 138.967 1
吉岡町 36.447 139.010 3
上野村 36.083 138.777 1
神流町 36.117 138.920 1
下仁田町 36.212 138.789 1
南牧村 36.160 138.711 1
甘楽町 36.243 138.922 2
中之条町 36.590 138.841 2
長野原町 36.552 138.637 1
嬬恋村 36.517 138.530 1
草津町 36.621 138.596 2
高山村 36.620 138.943 1
東吾妻町 36.571 138.825 2
片品村 36.773 139.224 1
川場村 36.695 139.107 1
昭和村 36.630 139.066 1
みなかみ町 36.679 138.999 3
玉村町 36.304 139.115 4
板倉町 36.223 139.610 2
明和町 36.211 139.534 1
千代田町 36.218 139.442 1
大泉町 36.248 139.405 5
邑楽町 36.252 139.462 3
`;

export const municipalities: readonly Municipality[] = list
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", latitude, longitude, weight] = line.split(" ");
    return { name, latitude: Number(latitude), longitude: Number(longitude), weight: Number(weight) };
  });

/** Towns that no municipality has; shops are named after the part that follows 架空. */
export const townNames = [
  "架空町",
  "架空本町",
  "架空駅前",
  "架空中央",
  "架空東",
  "架空西町",
  "架空南台",
  "架空北原",
  "架空桜台",
  "架空緑ヶ丘",
  "架空栄町",
  "架空新田",
  "架空宮前",
  "架空坂上",
  "架空川端",
  "架空日の出町",
] as const;

/** A line of the fictional postal list. */
export type DemoPostalAddress = { postalCode: string; prefecture: string; city: string; town: string };

/** Every town of every municipality. Real postal codes begin with 001 and more, so that 000 is nobody's. */
export const postalAddresses: readonly DemoPostalAddress[] = municipalities.flatMap(({ name }, row) =>
  townNames.map((town, column) => ({
    postalCode: `000${String(row + 1).padStart(2, "0")}${String(column + 1).padStart(2, "0")}`,
    prefecture: prefecture.name,
    city: name,
    town,
  })),
);
