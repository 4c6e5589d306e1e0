import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";

/** Why a call failed and what to do about it: one sentence each for every reason the server can give. */
export const phrases = {
  reason: {
    UNSPECIFIED: "処理を完了できませんでした。しばらくしてから、もう一度お試しください。",
    TOKEN_INVALID: "ログイン状態を確認できませんでした。もう一度ログインしてください。",
    TOKEN_EXPIRED: "ログインの有効期限が切れました。もう一度ログインしてください。",
    SESSION_ENDED: "ログアウトされました。続けるには、もう一度ログインしてください。",
    TENANT_UNKNOWN: "このアドレスに対応する契約が見つかりません。アドレスを確認するか、管理者に問い合わせてください。",
    USER_DISABLED: "サービスの利用が停止されています。再開するには、管理者に連絡してください。",
    USER_DELETED: "このアカウントは削除されています。元に戻すには、管理者に連絡してください。",
    USER_NOT_SAVED: "アカウントの準備が終わっていません。もう一度ログインしてください。",
    NOT_ALLOWED: "この操作を行う権限がありません。必要な場合は、管理者に権限の追加を依頼してください。",
    SECOND_FACTOR_NEEDED: "この操作には二段階認証が必要です。プロフィールで設定してから、もう一度お試しください。",
    RECENT_SIGN_IN_NEEDED: "ログインしてから時間がたっています。本人確認のため、もう一度ログインしてください。",
    FIELD_INVALID: "入力内容に誤りがあります。該当する項目を直してください。",
    USER_NOT_FOUND: "ユーザーが見つかりません。すでに削除されていないか、一覧で確認してください。",
    EMAIL_TAKEN: "このメールアドレスはほかのユーザーが使っています。別のメールアドレスを入力してください。",
    EMAIL_HELD_BY_DELETED:
      "このメールアドレスは削除済みのユーザーが使っています。そのユーザーを元に戻すか、完全に削除してからお試しください。",
    USER_ID_TAKEN: "このユーザーIDは使われています。別のIDを入力してください。",
    OFFSET_TOO_LARGE: "10,000件より先は表示できません。条件を追加して絞り込んでください。",
    LAST_ADMIN: "最後の管理者は外せません。先に、別のユーザーを管理者にしてください。",
    NOT_TO_ONESELF: "自分自身にはこの操作を行えません。ほかの管理者に依頼してください。",
    NOT_AS_ADMIN: "管理者として代理ログインすることはできません。管理者以外のユーザーを選んでください。",
    NOT_WHILE_ACTING: "代理ログイン中はこの操作を行えません。代理ログインを終了してからお試しください。",
    FILE_NOT_FOUND: "ファイルが見つかりません。もう一度アップロードしてください。",
    FILE_UNREADABLE: "ファイルを読み取れません。形式と内容を確認して、もう一度アップロードしてください。",
    JOB_NOT_FOUND: "処理が見つかりません。処理履歴を確認してください。",
    JOB_STATE: "この処理は現在の状態では操作できません。再読み込みして状態を確認してください。",
    TOO_MANY_REQUESTS: "操作の回数が多すぎます。1分ほど待ってから、もう一度お試しください。",
    BUSY: "ただいま混み合っています。少し待ってから、もう一度お試しください。",
    PROVIDER_UNAVAILABLE: "認証サービスが応答していません。しばらくしてから、もう一度お試しください。",
    TOO_LARGE: "送信するデータが大きすぎます。件数やファイルを分けて、もう一度お試しください。",
    USER_STATE: "ユーザーの状態が変わっています。再読み込みして確認してください。",
    INTERNAL: "サーバーで問題が起きました。しばらくしてから、もう一度お試しください。",
    DEADLINE: "時間内に応答がありませんでした。もう一度お試しください。",
    SERVICE_UNAVAILABLE: "サービスに一時的につながりません。しばらくしてから、もう一度お試しください。",
  } satisfies Record<keyof typeof FailureReason, string>,
  unreachable: "サーバーに接続できません。通信状況を確認して、もう一度お試しください。",
  quote: "{{words}}（お問い合わせ番号: {{id}}）",
  problem: {
    required: "入力してください。",
    too_long: "文字数が多すぎます。短くしてください。",
    too_short: "文字数が足りません。",
    unreadable_characters: "使えない文字が含まれています。入力し直してください。",
    email_format: "メールアドレスは「name@example.com」の形式で入力してください。",
    email_taken: "このメールアドレスはほかのユーザーが使っています。別のものを入力してください。",
    email_held_by_deleted: "このメールアドレスは削除済みのユーザーが使っています。",
    email_twice: "同じメールアドレスがファイル内に2回以上あります。",
    user_id_format: "ユーザーIDに空白や「/」は使えません。",
    user_id_taken: "このユーザーIDは使われています。別のIDを入力してください。",
    user_id_held_by_deleted: "このユーザーIDは削除済みのユーザーが使っています。",
    user_id_twice: "同じユーザーIDがファイル内に2回以上あります。",
    tel_format: "電話番号は数字とハイフンで入力してください（例: 03-1234-5678）。",
    photo_url_format: "「https://」で始まるアドレスを入力してください。",
    unknown: "この値は使えません。入力し直してください。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    failure: typeof phrases;
  }
}
