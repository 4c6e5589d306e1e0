import type { Session } from "../objects.ts";
import { spaced, testCards } from "../trial-cards.ts";
import { escaped, type PageLanguage, page } from "./page.ts";

export type SetupProblem = "unknown" | "expiry" | "code" | "declined";

const words = {
  ja: {
    title: "カードの登録",
    number: "カード番号",
    expiry: "有効期限（月/年）",
    code: "セキュリティコード",
    add: "カードを登録する",
    back: "登録せずに戻る",
    cards: "使えるのは次のカードだけです",
    use: "使う",
    ended: "このページの期限は切れました",
    endedWhy: "元の画面に戻って、もう一度カードの登録を始めてください。",
    done: "カードは登録されています",
    goOn: "元の画面に戻る",
    unknown: "このカード番号は使えません。下の表の番号を使ってください。",
    expiryWrong: "有効期限が正しくないか、過ぎています。",
    codeWrong: "セキュリティコードは3桁か4桁の数字です。",
    declined: "カード会社がこのカードの登録を断りました。別のカードを使ってください。",
  },
  en: {
    title: "Add a card",
    number: "Card number",
    expiry: "Expires (month/year)",
    code: "Security code",
    add: "Add the card",
    back: "Go back without adding it",
    cards: "Only these cards can be used",
    use: "Use",
    ended: "This page has expired",
    endedWhy: "Go back and begin to add a card again.",
    done: "The card is added",
    goOn: "Go back",
    unknown: "This card number cannot be used. Take one of the table below.",
    expiryWrong: "The expiry date is wrong or in the past.",
    codeWrong: "The security code has three or four digits.",
    declined: "The bank declined to add this card. Use another one.",
  },
};

/** The page of a session, for the state that it is in. */
export function setupPage(
  session: Session,
  language: PageLanguage,
  entered: { number: string; problem?: SetupProblem | undefined },
): string {
  const text = words[language];
  if (session.status === "expired") {
    return page(language, text.ended, `<p>${text.endedWhy}</p><p>${link(session.cancel_url, text.goOn)}</p>`);
  }
  if (session.status === "complete")
    return page(language, text.done, `<p>${link(successUrlOf(session), text.goOn)}</p>`);
  const problems = { unknown: text.unknown, expiry: text.expiryWrong, code: text.codeWrong, declined: text.declined };
  const problem = entered.problem ? `<p class="error" role="alert">${problems[entered.problem]}</p>` : "";
  const chosen = entered.number !== "";
  return page(
    language,
    text.title,
    `${problem}
<form method="post">
<label for="number">${text.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required value="${escaped(entered.number)}">
<div class="pair">
<div><label for="expiry">${text.expiry}</label>
<input id="expiry" name="expiry" autocomplete="off" placeholder="12/40" required value="${chosen ? "12/40" : ""}"></div>
<div><label for="code">${text.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" placeholder="123" required value="${chosen ? "123" : ""}"></div>
</div>
<button type="submit">${text.add}</button>
${link(session.cancel_url, text.back)}
</form>
<table><caption>${text.cards}</caption><tbody>
${testCards.map((card) => row(card.number, card.what[language], text.use)).join("\n")}
</tbody></table>`,
  );
}

/** Where a person goes after the card is added. */
export function successUrlOf({ id, success_url: url }: Session): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function row(number: string, what: string, use: string): string {
  const label = `${use} ${spaced(number)}`;
  return `<tr><td class="number">${spaced(number)}</td><td>${escaped(what)}</td><td><a href="?card=${number}" aria-label="${label}">${use}</a></td></tr>`;
}

function link(url: string, text: string): string {
  return `<a href="${escaped(url)}">${text}</a>`;
}
