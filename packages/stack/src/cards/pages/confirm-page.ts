import type { Intent } from "../objects.ts";
import { type PageLanguage, page } from "./page.ts";

const words = {
  ja: {
    title: "支払いの本人確認",
    ask: (yen: string) => `あなたのカードで${yen}円を支払いますか。`,
    approve: "支払いを承認する",
    deny: "承認しない",
    over: "この支払いに確認は要りません",
  },
  en: {
    title: "Confirm a payment",
    ask: (yen: string) => `Do you pay ${yen} yen with your card?`,
    approve: "Approve the payment",
    deny: "Do not approve it",
    over: "This payment needs no confirmation",
  },
};

/** The bank's page for one charge. */
export function confirmPage(intent: Intent | undefined, language: PageLanguage): string {
  const text = words[language];
  if (intent?.status !== "requires_action") return page(language, text.over, "");
  return page(
    language,
    text.title,
    `<p>${text.ask(intent.amount.toLocaleString("en-US"))}</p>
<form method="post">
<button type="submit" name="answer" value="approve">${text.approve}</button>
<button type="submit" name="answer" value="deny" class="plain">${text.deny}</button>
</form>`,
  );
}
