import { digits, letters, type ZenginLayout } from "./field.ts";

/**
 * 振込入金通知 (01) and 入出金取引明細 (03): records of 200 bytes.
 *
 * All positions are [F]: 全国銀行協会「全銀協パーソナル・コンピュータ用標準通信プロトコル（ベーシック手順）適用業務および
 * レコード・フォーマット」 (2019), as public programs repeat it; the headers were compared with the documents of two banks.
 * What the fields count follows the documents of banks and is less sure:
 *
 * - 01, 振込合計: the records that are no cancellation; 取消合計: the cancellations. Banks may leave the latter zero [I].
 * - 03, レコード総件数: all records of the file, or without the end record, or the data records only [I].
 * - 03, 取引前残高 and 取引後残高: unused where 貸越区分 is neither 1 nor 2 [I].
 */

/** 振込入金通知 ヘッダー・レコード: an account. */
export const noticeHeader = {
  tag: digits(1, 1), // データ区分 1
  kind: digits(2, 2), // 種別コード 01
  code: digits(4, 1), // コード区分: 0 JIS, 1 EBCDIC
  madeOn: digits(5, 6), // 作成日
  from: digits(11, 6), // 勘定日（自）
  until: digits(17, 6), // 勘定日（至）
  bankCode: digits(23, 4), // 銀行コード
  bankName: letters(27, 15), // 銀行名
  branchCode: digits(42, 3), // 支店コード
  branchName: letters(45, 15), // 支店名
  accountKind: digits(60, 1), // 預金種目
  accountNumber: digits(61, 7), // 口座番号
  accountName: letters(68, 40), // 口座名
  rest: letters(108, 93), // ダミー
} satisfies ZenginLayout;

/** 振込入金通知 データ・レコード, フォーマットA: one receipt of at most ten digits. */
export const noticeData = {
  tag: digits(1, 1), // データ区分 2
  reference: digits(2, 6), // 照会番号
  bookedOn: digits(8, 6), // 勘定日
  valueOn: digits(14, 6), // 起算日
  yen: digits(20, 10), // 金額
  chequeYen: digits(30, 10), // うち他店券金額
  payerCode: digits(40, 10), // 振込依頼人コード
  payerName: letters(50, 48), // 振込依頼人名
  bankName: letters(98, 15), // 仕向銀行名
  branchName: letters(113, 15), // 仕向店名
  cancelled: letters(128, 1), // 取消区分: 1 取消
  edi: letters(129, 20), // EDI情報
  rest: letters(149, 52), // ダミー
} satisfies ZenginLayout;

/** 振込入金通知 データ・レコード, フォーマットB: with a second amount of twelve digits before the EDI情報. */
export const noticeDataWide = {
  tag: noticeData.tag,
  reference: noticeData.reference,
  bookedOn: noticeData.bookedOn,
  valueOn: noticeData.valueOn,
  yen: noticeData.yen, // 金額(1): zeros where 金額(2) is used
  chequeYen: noticeData.chequeYen, // うち他店券金額(1)
  payerCode: noticeData.payerCode,
  payerName: noticeData.payerName,
  bankName: noticeData.bankName,
  branchName: noticeData.branchName,
  cancelled: noticeData.cancelled,
  wideYen: digits(129, 12), // 金額(2): zeros where 金額(1) is used
  wideChequeYen: digits(141, 12), // うち他店券金額(2)
  edi: letters(153, 20), // EDI情報
  rest: letters(173, 28), // ダミー
} satisfies ZenginLayout;

/** 振込入金通知 トレーラ・レコード. */
export const noticeTrailer = {
  tag: digits(1, 1), // データ区分 8
  count: digits(2, 6), // 振込合計件数
  yen: digits(8, 12), // 振込合計金額
  cancelledCount: digits(20, 6), // 取消合計件数
  cancelledYen: digits(26, 12), // 取消合計金額
  rest: letters(38, 163), // ダミー
} satisfies ZenginLayout;

/** 入出金取引明細 ヘッダー・レコード: an account. */
export const statementHeader = {
  tag: digits(1, 1), // データ区分 1
  kind: digits(2, 2), // 種別コード 03
  code: digits(4, 1), // コード区分: 0 JIS, 1 EBCDIC
  madeOn: digits(5, 6), // 作成日
  from: digits(11, 6), // 勘定日（自）
  until: digits(17, 6), // 勘定日（至）
  bankCode: digits(23, 4), // 銀行コード
  bankName: letters(27, 15), // 銀行名
  branchCode: digits(42, 3), // 支店コード
  branchName: letters(45, 15), // 支店名
  reserved: digits(60, 3), // ダミー 000
  accountKind: digits(63, 1), // 預金種目
  accountNumber: digits(64, 10), // 口座番号
  accountName: letters(74, 40), // 口座名
  sign: digits(114, 1), // 貸越区分: 1 プラス, 2 マイナス
  book: digits(115, 1), // 通帳・証書区分
  balance: digits(116, 14), // 取引前残高
  rest: letters(130, 71), // ダミー
} satisfies ZenginLayout;

/** 入出金取引明細 データ・レコード of 普通, 当座 and 貯蓄預金: one entry. Other kinds of deposit have another layout. */
export const statementData = {
  tag: digits(1, 1), // データ区分 2
  reference: digits(2, 8), // 照会番号
  bookedOn: digits(10, 6), // 勘定日
  valueOn: digits(16, 6), // 預入・払出日
  direction: digits(22, 1), // 入払区分: 1 入金, 2 出金
  dealing: digits(23, 2), // 取引区分
  yen: digits(25, 12), // 取引金額
  chequeYen: digits(37, 12), // うち他店券金額
  exchangedOn: digits(49, 6), // 交換呈示日
  dishonouredOn: digits(55, 6), // 不渡返還日
  billKind: digits(61, 1), // 手形・小切手区分
  billNumber: digits(62, 7), // 手形・小切手番号
  otherBranch: digits(69, 3), // 僚店番号
  payerCode: digits(72, 10), // 振込依頼人コード
  payerName: letters(82, 48), // 振込依頼人名または契約者番号
  bankName: letters(130, 15), // 仕向銀行名
  branchName: letters(145, 15), // 仕向店名
  note: letters(160, 20), // 摘要内容
  edi: letters(180, 20), // EDI情報
  rest: letters(200, 1), // ダミー
} satisfies ZenginLayout;

/** 入出金取引明細 トレーラ・レコード. */
export const statementTrailer = {
  tag: digits(1, 1), // データ区分 8
  inCount: digits(2, 6), // 入金件数
  inYen: digits(8, 13), // 入金額合計
  outCount: digits(21, 6), // 出金件数
  outYen: digits(27, 13), // 出金額合計
  sign: digits(40, 1), // 貸越区分: 1 プラス, 2 マイナス
  balance: digits(41, 14), // 取引後残高
  count: digits(55, 7), // データ・レコード件数
  rest: letters(62, 139), // ダミー
} satisfies ZenginLayout;

/** 入出金取引明細 エンド・レコード; that of 振込入金通知 holds nothing. */
export const statementEnd = {
  tag: digits(1, 1), // データ区分 9
  records: digits(2, 10), // レコード総件数
  accounts: digits(12, 5), // 口座数
  rest: letters(17, 184), // ダミー
} satisfies ZenginLayout;
