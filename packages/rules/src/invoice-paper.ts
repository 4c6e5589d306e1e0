/** Words of a printed invoice. The paper is Japanese whatever the language of its reader. */
export const paperWords = {
  invoice: "請求書",
  creditNote: "適格返還請求書",
  creditNoteUnregistered: "返還請求書",
  statement: "締め請求書",
  draft: "下書き",
  expected: "見込み",
  to: "御中",
  customerCode: "得意先コード",
  number: "請求番号",
  issuedOn: "発行日",
  dueOn: "お支払期限",
  period: "対象期間",
  tel: "電話",
  registrationNumber: "登録番号",
  total: "ご請求金額",
  creditTotal: "返還金額",
  taxIncluded: "税込",
  previous: "前回ご請求額",
  received: "ご入金額",
  adjusted: "調整額",
  carried: "繰越額",
  net: "今回お買上額",
  tax: "消費税額",
  balance: "今回ご請求額",
  day: "日付",
  slip: "伝票番号",
  description: "品名・包装",
  packs: "数量",
  price: "単価（税抜）",
  amount: "金額（税抜）",
  rate: "税率",
  provisionalMark: "仮",
  returnedOn: "返品日",
  reducedMark: "※",
  reducedNote: "※は軽減税率対象です。",
  provisionalNote: "「仮」は仮納入価です。妥結後に差額を精算します。",
  agreedNote: "妥結価格との差額です。",
  unregisteredNote: "当社は適格請求書発行事業者ではありません。",
  expectedNote: "発行前の見込みです。請求書としては使えません。",
  corrects: "元の請求書",
  sums: "税率ごとの合計",
  bank: "お振込先",
  note: "備考",
  accountKind: { ordinary: "普通", current: "当座", savings: "貯蓄" },
  classes: { standard: "対象", reduced: "対象※", exempt: "非課税", outside: "不課税" },
} as const;

const eraDay = new Intl.DateTimeFormat("ja-JP-u-ca-japanese", { dateStyle: "long", timeZone: "UTC" });

/** A day YYYY-MM-DD as papers have it: 令和8年11月20日. An empty day stays empty. */
export function paperDay(day: string): string {
  return day === "" ? "" : eraDay.format(new Date(`${day}T00:00:00Z`));
}

/** A tax rate in hundredths of a per cent as papers have it: 10%, 8%; empty without tax. */
export function paperRate(basisPoints: number): string {
  return basisPoints === 0 ? "" : `${basisPoints / 100}%`;
}
