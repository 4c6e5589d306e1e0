/** 預金種目 of an account that a transfer leaves or reaches: 1 普通, 2 当座, 4 貯蓄. */
export const accountKinds: readonly number[] = [1, 2, 4];

/** An account of a bank in Japan. */
export interface TransferAccount {
  /** 統一金融機関番号, four digits. */
  bankCode: string;
  /** In kana; banks go by the code, so that it may be empty and is cut to 15 letters. */
  bankName: string;
  /** 統一店番号, three digits. */
  branchCode: string;
  /** In kana; may be empty and is cut like the bank's. */
  branchName: string;
  /** One of `accountKinds`. Banks' documents allow 4 for the receiving account only. */
  accountKind: number;
  /** Seven digits. */
  accountNumber: string;
}

/** Who pays. */
export interface TransferPayer extends TransferAccount {
  /** 委託者コード, ten digits that the bank gave. */
  code: string;
  /** 委託者名 in kana, at most 40 letters. */
  name: string;
}

/** One payment to an account. */
export interface Transfer extends TransferAccount {
  /** 受取人名 in kana as the bank knows it (`accountNameKana`), at most 30 letters. */
  name: string;
  /** Whole yen, at most ten digits. */
  yen: bigint;
  /** 顧客コード1 and 2, at most ten digits each; empty for none. */
  customerCode1: string;
  customerCode2: string;
  /** EDI情報, at most 20 letters; in place of the customer codes, empty for none. */
  edi: string;
}

/** A 総合振込 as it goes to a bank. */
export interface TransferOrder {
  payer: TransferPayer;
  /** 取組日, YYYY-MM-DD. The file has no year; whether it is a banking day is not checked here. */
  payOn: string;
  transfers: readonly Transfer[];
}
