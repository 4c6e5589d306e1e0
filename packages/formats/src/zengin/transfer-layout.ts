import { digits, letters, type ZenginLayout } from "./field.ts";

/**
 * 総合振込 (21): records of 120 bytes.
 *
 * All positions are [F]: 全国銀行協会「全銀協パーソナル・コンピュータ用標準通信プロトコル（ベーシック手順）適用業務および
 * レコード・フォーマット」 (2019), as public programs and the documents of several banks repeat it. What an unused field
 * holds follows the documents of banks [K]: 手形交換所番号, 新規コード and the customer codes are zeros, 振込指定区分 is 7.
 */

/** ヘッダー・レコード: who pays, from which account, when. */
export const transferHeader = {
  tag: digits(1, 1), // データ区分 1
  kind: digits(2, 2), // 種別コード 21
  code: digits(4, 1), // コード区分 0 (JIS)
  payerCode: digits(5, 10), // 振込依頼人コード (委託者コード)
  payerName: letters(15, 40), // 振込依頼人名 (委託者名)
  payOn: digits(55, 4), // 取組日 MMDD
  bankCode: digits(59, 4), // 仕向銀行番号
  bankName: letters(63, 15), // 仕向銀行名
  branchCode: digits(78, 3), // 仕向支店番号
  branchName: letters(81, 15), // 仕向支店名
  accountKind: digits(96, 1), // 預金種目（依頼人）
  accountNumber: digits(97, 7), // 口座番号（依頼人）
  rest: letters(104, 17), // ダミー
} satisfies ZenginLayout;

/** データ・レコード: one transfer. */
export const transferData = {
  tag: digits(1, 1), // データ区分 2
  bankCode: digits(2, 4), // 被仕向銀行番号
  bankName: letters(6, 15), // 被仕向銀行名
  branchCode: digits(21, 3), // 被仕向支店番号
  branchName: letters(24, 15), // 被仕向支店名
  clearingHouse: digits(39, 4), // 手形交換所番号
  accountKind: digits(43, 1), // 預金種目
  accountNumber: digits(44, 7), // 口座番号
  payeeName: letters(51, 30), // 受取人名
  yen: digits(81, 10), // 振込金額
  newCode: digits(91, 1), // 新規コード
  customerCode1: digits(92, 10), // 顧客コード1
  customerCode2: digits(102, 10), // 顧客コード2
  way: digits(112, 1), // 振込指定区分 7 (テレ振込)
  mark: letters(113, 1), // 識別表示: Y where the customer codes hold EDI情報
  rest: letters(114, 7), // ダミー
} satisfies ZenginLayout;

/** データ・レコード with 識別表示 Y: the two customer codes are one field. */
export const transferDataWithEdi = {
  tag: transferData.tag,
  bankCode: transferData.bankCode,
  bankName: transferData.bankName,
  branchCode: transferData.branchCode,
  branchName: transferData.branchName,
  clearingHouse: transferData.clearingHouse,
  accountKind: transferData.accountKind,
  accountNumber: transferData.accountNumber,
  payeeName: transferData.payeeName,
  yen: transferData.yen,
  newCode: transferData.newCode,
  edi: letters(92, 20), // EDI情報
  way: transferData.way,
  mark: transferData.mark,
  rest: transferData.rest,
} satisfies ZenginLayout;

/** トレーラ・レコード: what the transfers add up to. */
export const transferTrailer = {
  tag: digits(1, 1), // データ区分 8
  count: digits(2, 6), // 合計件数
  yen: digits(8, 12), // 合計金額
  rest: letters(20, 101), // ダミー
} satisfies ZenginLayout;

/** エンド・レコード. */
export const transferEnd = {
  tag: digits(1, 1), // データ区分 9
  rest: letters(2, 119), // ダミー
} satisfies ZenginLayout;
