/** A bank's decision about a charge of a card. */
export type Decline = { code: string; decline_code: string; advice_code?: string; message: string };

export type TestCard = {
  number: string;
  /** What happens, in the languages of the hosted page. */
  what: { ja: string; en: string };
  /** The page itself declines it. */
  setup?: Decline;
  /** It is added, and declined when it is charged. */
  charge?: Decline;
  /** The bank wants a person's confirmation for each charge. */
  confirmed?: true;
};

const declined = { code: "card_declined", message: "Your card was declined." };
const generic: Decline = { ...declined, decline_code: "generic_decline" };

export const expired: Decline = {
  code: "expired_card",
  decline_code: "expired_card",
  message: "Your card has expired.",
};

/** The only cards that the stand-in knows; their numbers are the provider's own. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", what: { ja: "いつでも支払える", en: "always pays" } },
  { number: "4000000000000002", what: { ja: "登録を断られる", en: "is declined on this page" }, setup: generic },
  {
    number: "4000000000009995",
    what: { ja: "登録できるが、請求時に残高不足", en: "is added; charges lack funds" },
    charge: { ...declined, decline_code: "insufficient_funds", advice_code: "try_again_later" },
  },
  {
    number: "4000002500003155",
    what: { ja: "請求ごとに本人の確認が要る", en: "is added; each charge needs your confirmation" },
    confirmed: true,
  },
  {
    number: "4000000000009987",
    what: { ja: "登録できるが、請求時に紛失の届け出", en: "is added; reported lost when charged" },
    charge: { ...declined, decline_code: "lost_card", advice_code: "do_not_try_again" },
  },
  {
    number: "4000000000000069",
    what: { ja: "登録できるが、請求時に期限切れ", en: "is added; expired when charged" },
    charge: expired,
  },
  {
    number: "4000000000000341",
    what: { ja: "登録できるが、請求は断られる", en: "is added; charges are declined" },
    charge: generic,
  },
];

/** The card of a number that a person typed, with or without spaces. */
export function testCardOf(typed: string): TestCard | undefined {
  const number = typed.replace(/[\s-]/g, "");
  return testCards.find((card) => card.number === number);
}

/** The card of a stored payment method. */
export function testCardEnding(last4: string): TestCard | undefined {
  return testCards.find(({ number }) => number.endsWith(last4));
}

export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
