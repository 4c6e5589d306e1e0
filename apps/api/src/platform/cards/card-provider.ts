/** A card as it may be kept: what is needed to recognise it, nothing to pay with. */
export interface Card {
  methodId: string;
  /** Whose card it is; undefined once it is detached. */
  customerId: string | undefined;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A page of the provider on which a person enters a card. */
export interface CardSetup {
  state: "open" | "complete" | "expired";
  customerId: string;
  /** The card that was entered, where the state is `complete`. */
  card: Card | undefined;
}

/**
 * - `created`: not tried yet
 * - `processing`: tried, without an outcome yet
 * - `needs_person`: the bank wants the holder's confirmation on a page
 * - `needs_card`: declined; it may be tried again, or with another card
 */
export type ChargeState = "created" | "processing" | "needs_person" | "needs_card" | "paid" | "cancelled";

export interface ChargeFailure {
  code: string;
  /** The bank's reason; empty where it gave none. */
  declineCode: string;
  /** Whether this card must not be tried again: lost, stolen, or the bank refuses further tries. */
  final: boolean;
}

/** What is to be paid for one document. */
export interface Charge {
  id: string;
  state: ChargeState;
  yen: number;
  paidYen: number;
  refundedYen: number;
  documentId: string;
  /** Why the last try failed; absent where none failed since. */
  failure: ChargeFailure | undefined;
}

export interface CardRefund {
  id: string;
  chargeId: string;
  /** Our id of it, as given to createRefund; empty where it began at the provider. */
  refundId: string;
  state: "pending" | "succeeded" | "failed";
  yen: number;
}

/** A payment that its card's holder disputes at the bank. */
export interface CardDispute {
  id: string;
  chargeId: string;
  yen: number;
  /** `closed` ended without a decision, with no money moved. */
  state: "open" | "won" | "lost" | "closed";
  /** Whether the money is taken from us at present. */
  isWithdrawn: boolean;
}

/** What an event is about; the object itself is to be read, since events come late, doubled and in any order. */
export interface CardEvent {
  id: string;
  kind: "setup" | "charge" | "refund" | "dispute" | "card" | "other";
  objectId: string;
  /** The charge that a refund or a dispute is about; empty for others. */
  chargeId: string;
  createdAt: Date;
}

export type SetupLanguage = "ja" | "en" | "fr" | "vi" | "zh" | "auto";

/**
 * Charges cards. The key of each act is derived from its arguments, so that one that is repeated with the same arguments
 * happens once. All throw CardProviderError.
 */
export interface CardProvider {
  /** @returns the customer's id */
  createCustomer(customer: { accountId: string; tenantId: string; email: string; name: string }): Promise<string>;
  /** Opens a page on which a customer's card is entered; `key` distinguishes two openings. */
  createCardSetup(setup: {
    customerId: string;
    successUrl: string;
    cancelUrl: string;
    key: string;
    language: SetupLanguage;
  }): Promise<{ setupId: string; url: string; expiresAt: Date }>;
  /** @returns undefined where the provider does not know the page */
  readCardSetup(setupId: string): Promise<CardSetup | undefined>;
  readCard(methodId: string): Promise<Card>;
  /** Forgets a card; one that is forgotten or unknown already is no error. */
  detachCard(methodId: string): Promise<void>;
  /** Makes a charge without trying it. */
  createCharge(charge: { documentId: string; customerId: string; yen: number; description: string }): Promise<Charge>;
  /** Tries a charge while nobody is there. A charge that cannot be tried any more is returned as it is. */
  confirmCharge(confirmation: {
    chargeId: string;
    documentId: string;
    /** Counts the tries of the document, from 1; the same number never tries twice. */
    attempt: number;
    methodId: string;
  }): Promise<Charge>;
  /**
   * Tries a charge while its person is there, who comes back to `returnUrl`.
   * @returns `redirectUrl` where the bank wants the person on a page of its own
   */
  confirmOnSession(confirmation: {
    chargeId: string;
    methodId: string;
    returnUrl: string;
    key: string;
  }): Promise<{ charge: Charge; redirectUrl: string | undefined }>;
  readCharge(chargeId: string): Promise<Charge>;
  /** Ends a charge that is not paid. One that cannot be cancelled is returned as it is. */
  cancelCharge(chargeId: string): Promise<Charge>;
  createRefund(refund: { refundId: string; chargeId: string; yen: number }): Promise<CardRefund>;
  readRefund(id: string): Promise<CardRefund>;
  readDispute(id: string): Promise<CardDispute>;
  /**
   * Reads what the provider sent. Signature and age are checked before anything is parsed.
   * @throws CardProviderError `refused` where the provider did not sign it, or more than 300 seconds ago
   */
  readEvent(rawBody: Uint8Array, signature: string | undefined): CardEvent;
  /** The calendar day in Tokyo by the provider's clock, `YYYY-MM-DD`. */
  serverDay(): Promise<string>;
}

/**
 * - `unknown`: it is not known whether the act happened, or the provider did not look at it. Read its object first; the
 *   same act may be repeated.
 * - `refused`: the provider looked at it and did nothing.
 * - `missing`: the provider does not know the object.
 */
export type CardProviderErrorKind = "unknown" | "refused" | "missing";

/** What went wrong, without anything that a person entered. */
export class CardProviderError extends Error {
  readonly kind: CardProviderErrorKind;
  /** The provider's word for the reason, for the log; empty where it gave none. */
  readonly code: string;
  /** Id of the request at the provider; empty where none arrived. */
  readonly requestId: string;

  constructor(kind: CardProviderErrorKind, facts: { code?: string; requestId?: string; cause?: unknown } = {}) {
    const { code = "", requestId = "" } = facts;
    super(`the card provider's answer is ${kind}${code && `: ${code}`}${requestId && ` (${requestId})`}`, {
      cause: facts.cause,
    });
    this.name = "CardProviderError";
    this.kind = kind;
    this.code = code;
    this.requestId = requestId;
  }
}
