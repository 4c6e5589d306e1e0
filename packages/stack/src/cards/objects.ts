/** The provider's objects as far as the API reads them, in the shape in which the provider answers. */
type Base<Kind extends string> = { id: string; object: Kind; created: number; livemode: false };

export type Customer = Base<"customer"> & { email: string; name: string; metadata: Record<string, string> };

export type PaymentMethod = Base<"payment_method"> & {
  type: "card";
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};

export type Session = Base<"checkout.session"> & {
  mode: "setup";
  status: "open" | "complete" | "expired";
  currency: string;
  customer: string;
  setup_intent: string;
  expires_at: number;
  locale: string;
  success_url: string;
  cancel_url: string;
  url: string | null;
};

export type SetupIntent = Base<"setup_intent"> & {
  customer: string;
  payment_method: string | null;
  status: "requires_payment_method" | "succeeded" | "canceled";
};

export type PaymentError = {
  type: "card_error" | "invalid_request_error";
  code: string;
  decline_code?: string;
  advice_code?: string;
  message: string;
  charge?: string;
};

export type Intent = Base<"payment_intent"> & {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string;
  description: string | null;
  metadata: Record<string, string>;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  next_action: { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } } | null;
  canceled_at: number | null;
  client_secret: string;
};

export type Charge = Base<"charge"> & {
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  payment_intent: string;
  payment_method: string;
  paid: boolean;
  disputed: boolean;
  status: "succeeded" | "failed";
};

export type Refund = Base<"refund"> & {
  amount: number;
  charge: string;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: "pending" | "succeeded" | "failed";
};

export type Dispute = Base<"dispute"> & {
  amount: number;
  balance_transactions: { id: string; object: "balance_transaction"; amount: number; currency: string }[];
  charge: string;
  currency: string;
  payment_intent: string;
  status: "needs_response" | "won" | "lost";
};

export type AnyObject = Customer | PaymentMethod | Session | SetupIntent | Intent | Charge | Refund | Dispute;
export type Kind = AnyObject["object"];
export type ObjectOf<K extends Kind> = Extract<AnyObject, { object: K }>;

/** How the ids of a kind begin. */
export const prefixes: Record<Kind, string> = {
  customer: "cus",
  payment_method: "pm",
  "checkout.session": "cs_test",
  setup_intent: "seti",
  payment_intent: "pi",
  charge: "ch",
  refund: "re",
  dispute: "dp",
};
