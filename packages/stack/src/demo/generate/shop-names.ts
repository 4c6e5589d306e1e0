/** Words that shops are called by, with their readings; two together make a name. */
const first =
  "こぐま つきみ はなうた ほしぞら かぜまち あめあがり ゆきどけ すずしろ わたぐも ことり まめつぶ ひなぎく こだま ゆらら たんぽぽ みずたま つむぎ あけぼし はしばみ もくれん そよぎ こもれび ふうりん さざなみ なのか むぎわら かりん ほたるび いちばん きつねび うたたね くるみ ひよこ つばさ あやとり てまり おはじき かえで みつばち しらたま".split(
    " ",
  );
const second =
  "の森 の丘 ばし みち の里 堂 の庭 ぐら の泉 の木 の窓 坂 の灯 の郷 の舎 ベース ライン リーフ ノート ポート".split(
    " ",
  );
const readings: Record<string, string> = {
  の森: "ノモリ",
  の丘: "ノオカ",
  の里: "ノサト",
  堂: "ドウ",
  の庭: "ノニワ",
  の泉: "ノイズミ",
  の木: "ノキ",
  の窓: "ノマド",
  坂: "ザカ",
  の灯: "ノアカリ",
  の郷: "ノサト",
  の舎: "ノイエ",
};
const kinds = { pharmacy: ["薬局", "調剤薬局", "ファーマシー"], clinic: ["クリニック", "医院"], hospital: ["病院"] };
const kindReadings: Record<string, string> = {
  薬局: "ヤッキョク",
  調剤薬局: "チョウザイヤッキョク",
  医院: "イイン",
  病院: "ビョウイン",
};

export type NamedKind = keyof typeof kinds;

/** The n-th name of a kind of institution and its kana; names repeat only after thousands. */
export function shopName(index: number, kind: NamedKind): { name: string; kana: string } {
  const begin = first[index % first.length] ?? "";
  const end = second[Math.floor(index / first.length + index * 7) % second.length] ?? "";
  const words = kinds[kind];
  const word = words[Math.floor(index / (first.length * second.length)) % words.length] ?? "";
  return {
    name: `${begin}${end}${word}`,
    kana: `${katakana(begin)}${readings[end] ?? katakana(end)} ${kindReadings[word] ?? word}`,
  };
}

function katakana(text: string): string {
  return text.replace(/[ぁ-ん]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}
