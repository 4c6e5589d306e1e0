/** The phrase of each reason of a bank or provider that a person can do something about; the others have one phrase in common. */
const phraseOfReason: Readonly<
  Record<string, "funds" | "noCard" | "expired" | "limit" | "confirm" | "unfit" | "later">
> = {
  insufficient_funds: "funds",
  no_card: "noCard",
  expired_card: "expired",
  invalid_expiry_month: "expired",
  invalid_expiry_year: "expired",
  card_velocity_exceeded: "limit",
  withdrawal_count_limit_exceeded: "limit",
  authentication_required: "confirm",
  authentication_not_handled: "confirm",
  payment_intent_authentication_failure: "confirm",
  card_not_supported: "unfit",
  currency_not_supported: "unfit",
  invalid_account: "unfit",
  invalid_number: "unfit",
  incorrect_number: "unfit",
  issuer_not_available: "later",
  processing_error: "later",
  reenter_transaction: "later",
  try_again_later: "later",
};

/**
 * The key of the phrase for a reason. What a bank reports of a lost or stolen card is not repeated: another person may be
 * reading it.
 */
export function declinePhrase(reason: string) {
  return `decline.${phraseOfReason[reason] ?? "other"}` as const;
}
