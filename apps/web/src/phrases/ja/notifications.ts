/** Notifications: the bell, the list, and a sentence for each kind. */
export const phrases = {
  title: "お知らせ",
  open: "お知らせを開く",
  openUnread_other: "お知らせを開く（未読{{count}}件）",
  all: "すべて見る",
  markAll: "すべて既読にする",
  unread: "未読",
  everything: "すべて",
  unreadOnly: "未読",
  none: "お知らせはまだありません",
  noneUnread: "未読のお知らせはありません",
  noneHint: "申請・招待・確認の結果が届くと、ここに表示されます。",
  showMore: "さらに表示",
  said: "「{{words}}」",
  kind: {
    groupApplied: "{{institution}}が「{{group}}」への参加を申請しました",
    groupApproved: "{{institution}}の「{{group}}」への参加が承認されました",
    groupRejected: "{{institution}}の「{{group}}」への参加は見送られました",
    groupLeft: "{{institution}}が「{{group}}」から退会しました",
    groupRemoved: "{{institution}}が「{{group}}」から外されました",
    groupInvited: "{{institution}}から「{{group}}」へ招待されました",
    groupInvitationAnswered: "{{institution}}が「{{group}}」への招待を受けました",
    groupInvitationDeclined: "{{institution}}が「{{group}}」への招待を断りました",
    groupInvitationWithdrawn: "{{institution}}が「{{group}}」への招待を取り消しました",
    groupTransferred: "「{{group}}」の管理が{{institution}}から引き継がれました",
    groupDeleted: "「{{group}}」が削除されました",
    institutionVerified: "{{institution}}が確認されました",
    institutionRejected: "{{institution}}を確認できませんでした",
    institutionCodeLost: "{{institution}}のコードは、ほかの施設のものと確認されました",
    institutionVerificationRequested: "{{institution}}が確認を依頼しました",
    institutionCodeContested: "{{institution}}のコードが、ほかの施設と重複しています",
    institutionMemberJoined: "{{person}}さんが{{institution}}に参加しました",
    institutionPlanGranted: "{{institution}}に発注プランが付与されました",
    invitationAccepted: "{{person}}さんが{{institution}}への招待を受けました",
    transferSent: "{{institution}}から医薬品が送られました。届いたら受け入れてください",
    other: "新しいお知らせがあります",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    notifications: typeof phrases;
  }
}
