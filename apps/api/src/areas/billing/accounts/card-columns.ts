import type { Card } from "../../../platform/cards/card-provider.ts";

/** What is stored of a card; all of it empty for none. */
export function cardColumns(card: Card | undefined) {
  return {
    card_method_id: card?.methodId ?? "",
    card_brand: card?.brand ?? "",
    card_last4: card?.last4 ?? "",
    card_exp_month: card?.expMonth ?? null,
    card_exp_year: card?.expYear ?? null,
  };
}
