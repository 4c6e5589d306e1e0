/** The person in the frame: the menu in the header, acting for somebody else, and what the account lacks. */
export const phrases = {
  menu: {
    open: "アカウントメニュー（{{name}}）",
    profile: "プロフィール",
    signOut: "ログアウト",
    institution: "{{name}} 施設を切り替える",
    noInstitution: "施設を選ぶ",
  },
  acting: {
    text: "{{admin}} さんが {{user}} さんとして操作しています",
    reason: "理由: {{reason}}",
    left: "残り {{minutes}}分",
    end: "代理ログインを終了",
  },
  secondFactorRequired: "この契約では二段階認証が必要です。設定するまで、ほかの操作はできません。",
  secondFactorSetUp: "二段階認証を設定する",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    person: typeof phrases;
  }
}
