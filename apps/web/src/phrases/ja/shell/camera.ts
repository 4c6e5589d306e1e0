/** Reading symbols with the camera or from a picture. */
export const phrases = {
  open: "カメラで読み取る",
  close: "カメラを閉じる",
  choose: "写真から読み取る",
  picture: "カメラの映像",
  opening: "カメラを開いています",
  paused: "確認が済むまで読み取りを止めています",
  torchOn: "ライトをつける",
  torchOff: "ライトを消す",
  fault: {
    insecure:
      "この接続ではカメラを使えません。https:// で始まるアドレスで開き直すか、写真から読み取るか、番号を入力してください。",
    denied:
      "カメラの使用が許可されていません。ブラウザのサイトの設定でカメラを許可するか、写真から読み取るか、番号を入力してください。",
    none: "カメラが見つかりません。カメラをつなぐか、写真から読み取るか、番号を入力してください。",
    busy: "カメラを開けません。ほかのアプリがカメラを使っていれば閉じて、もう一度開いてください。",
    reader: "読み取り機能を用意できませんでした。カメラを閉じて、もう一度開いてください。",
  },
  missed: {
    nothing: "写真にコードが見つかりません。コードを大きく、明るいところで撮ってください。",
    unreadable: "写真を開けません。JPEGかPNGの写真を選んでください。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    camera: typeof phrases;
  }
}
