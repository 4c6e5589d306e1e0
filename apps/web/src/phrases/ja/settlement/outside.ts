/** Customers of a wholesaler that are not in this system. */
export const phrases = {
  title: "めぐり未利用の得意先",
  back: "めぐり未利用の得意先へ戻る",
  ended: "取引終了",
  act: {
    add: "得意先を追加",
    end: "取引を終了",
    resume: "取引を再開",
  },
  field: {
    name: "名称",
    kana: "フリガナ",
    code: "得意先コード",
    postalCode: "郵便番号",
    address: "住所",
    tel: "電話番号",
    email: "メールアドレス",
    payerName: "振込人の名義",
    terms: "支払条件",
    sending: "送付方法",
    note: "備考",
  },
  list: {
    search: "名称・フリガナ・コード",
    withEnded: "取引終了も表示",
    none: "めぐり未利用の得意先はまだありません",
    noneHint: "めぐりを使っていない得意先を追加すると、納品書を入力して請求できます。",
  },
  form: {
    add: "得意先の追加",
    edit: "得意先の編集",
    nameHint: "請求書の宛名になります",
    postalHint: "数字7桁",
    emailHint: "メールで送る場合は必須です",
    payerHint: "銀行のファイルに記載される振込人名です。入金を自動で照合します。",
    noteHint: "社内用です。請求書には印刷されません。",
    save: "得意先を保存",
    saved: "得意先を保存しました",
  },
  end: {
    title: "{{name}}との取引を終了しますか？",
    effects: "新しい納品書や請求書の得意先に選べなくなります。発行済みの請求書と未入金は残ります。",
    done: "取引を終了しました",
  },
  resume: {
    title: "{{name}}との取引を再開しますか？",
    effects: "納品書や請求書の得意先に選べるようになります。",
    done: "取引を再開しました",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    outside: typeof phrases;
  }
}
