import { describe, expect, it } from "vitest";
import { phrases } from "../../../phrases/ja/account/auth.ts";
import type { IdentityAct } from "./identity-errors.ts";
import { identityErrorWords } from "./identity-errors.ts";

const acts: IdentityAct[] = ["sign-in", "sign-up", "popup", "other"];
const wrong = "メールアドレスまたはパスワードが違います";
const notAvailable = "現在この認証方法はご利用頂けません";
const tryLater = "認証に失敗しました。しばらく時間をおいて再度お試しください";

type Row = [code: string, words: string | undefined, exceptions?: Partial<Record<IdentityAct, string>>];

const catalogue: Row[] = [
  ["auth/popup-closed-by-user", undefined],
  ["auth/cancelled-popup-request", undefined],
  ["auth/user-cancelled", undefined],
  ["auth/email-already-in-use", wrong, { "sign-up": "このメールアドレスは使用されています" }],
  ["auth/invalid-email", "メールアドレスの形式が正しくありません"],
  ["auth/user-disabled", "サービスの利用が停止されています"],
  ["auth/user-not-found", wrong],
  ["auth/wrong-password", wrong],
  ["auth/invalid-credential", wrong],
  ["auth/invalid-login-credentials", wrong],
  ["auth/user-mismatch", wrong, { popup: "認証されているユーザーと異なるアカウントが選択されました" }],
  ["auth/weak-password", "パスワードは6文字以上にしてください"],
  [
    "auth/popup-blocked",
    "認証ポップアップがブロックされました。ポップアップブロックをご利用の場合は設定を解除してください",
  ],
  ["auth/operation-not-supported-in-this-environment", notAvailable],
  ["auth/auth-domain-config-required", notAvailable],
  ["auth/operation-not-allowed", notAvailable],
  ["auth/unauthorized-domain", notAvailable],
  ["auth/requires-recent-login", "認証の有効期限が切れています"],
  ["auth/network-request-failed", tryLater, { other: "エラームが発生しました。しばらく時間をおいてお試しください" }],
  ["auth/too-many-requests", tryLater, { other: "エラームが発生しました。しばらく時間をおいてお試しください" }],
];

const rows = catalogue.flatMap(([code, words, exceptions]) =>
  acts.map((act) => [code, act, exceptions?.[act] ?? words] as const),
);

function japanese(error: unknown, act: IdentityAct): string | undefined {
  const key = identityErrorWords(error, act);
  return key && phrases.errors[key];
}

describe("errors have the agreed words", () => {
  it.each(rows)("%s during %s", (code, act, words) => {
    expect(japanese({ code }, act)).toBe(words);
  });

  it("for an error that is not the provider's", () => {
    expect(japanese(new TypeError("x"), "sign-in")).toBe(tryLater);
    expect(japanese("oops", "other")).toBe("エラームが発生しました。しばらく時間をおいてお試しください");
  });
});
