/**
 * 入金, 出金, or the cancellation (取消) of a receipt that the bank notified before. A cancellation is a value of its own, so
 * that nobody who adds receipts up adds it to them.
 */
export type BankDirection = "in" | "out" | "cancelled";

/** 取引区分; empty where the file does not say, `other` also for a code that is not listed here. */
export type BankDealing =
  | ""
  | "cash"
  | "transfer"
  | "cheque"
  | "clearing"
  | "internal"
  | "renewal"
  | "other"
  | "correction";

export const bankDealings: Readonly<Record<string, BankDealing>> = {
  "10": "cash", // 現金
  "11": "transfer", // 振込
  "12": "cheque", // 他店券入金
  "13": "clearing", // 交換
  "14": "internal", // 振替
  "15": "renewal", // 継続
  "18": "other", // その他
  "19": "correction", // 訂正
};

/** Money that came or went, whatever file of a bank tells it. Texts are as in the file; empty where it says nothing. */
export interface BankEntry {
  /** The same for the same entry in every file: what has been stored under it is not stored again. */
  key: string;
  direction: BankDirection;
  /** 勘定日, YYYY-MM-DD. */
  bookedOn: string;
  /** 起算日, or 預入・払出日. */
  valueOn: string | null;
  yen: bigint;
  /** うち他店券金額: the part in cheques of other banks. */
  chequeYen: bigint;
  dealing: BankDealing;
  /** 照会番号 without leading zeros. */
  reference: string;
  /** 振込依頼人コード without leading zeros. */
  payerCode: string;
  /** 振込依頼人名; of money that went out, a contract's number (契約者番号). */
  payerName: string;
  /** 仕向銀行名 and 仕向店名. */
  payerBank: string;
  payerBranch: string;
  /** 摘要内容. */
  note: string;
  /** EDI情報. */
  edi: string;
}

/** An account with what a file tells of it. */
export interface BankAccountEntries {
  /** `notice` is 振込入金通知 (receipts only), `statement` is 入出金取引明細. Both may tell the same receipt. */
  kind: "notice" | "statement";
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  /** 預金種目. */
  accountKind: number;
  /** Seven digits; more where the bank uses more. */
  accountNumber: string;
  accountName: string;
  /** 作成日, and 勘定日 from and until, YYYY-MM-DD. */
  madeOn: string;
  from: string;
  until: string;
  /** 取引前残高 and 取引後残高, negative where overdrawn; null where the file does not say. */
  balanceBefore: bigint | null;
  balanceAfter: bigint | null;
  entries: BankEntry[];
}
