/** In em of bold type, rather too much than too little: the fonts may still be loading when columns get their widths. */
const wide = 1.02;
const narrow = 0.64;
const fontSize = 14;

function widthOf(text: string): number {
  const ems = [...text].reduce(
    (sum, sign) => sum + (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/u.test(sign) ? wide : narrow),
    0,
  );
  return Math.ceil(ems * fontSize);
}

/** How wide a column's label is in pixels on at most two lines, broken between words only. */
export function labelWidth(label: string): number {
  const words = label.split(/\s+/u);
  const splits = words.map((_, index) =>
    Math.max(widthOf(words.slice(0, index).join(" ")), widthOf(words.slice(index).join(" "))),
  );
  return Math.min(...splits);
}
