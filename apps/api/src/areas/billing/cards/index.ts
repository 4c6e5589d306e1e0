import { BillingCardService, CardSetupState } from "@meguri/rpc/app/v1/billing_card_service_pb";
import type { SetupLanguage } from "../../../platform/cards/card-provider.ts";
import { fewAtOnce } from "../../../platform/few-at-once.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { accountToProto } from "../accounts/index.ts";
import { type CardSetupOutcome, type CardsParts, finishSetup, removeCard, startCardSetup } from "./card-of-account.ts";
import { billingCardPolicies } from "./cards-policy.ts";

export { refreshCard, storeSetup } from "./card-of-account.ts";

const outcomes: Record<CardSetupOutcome, CardSetupState> = {
  added: CardSetupState.ADDED,
  open: CardSetupState.OPEN,
  expired: CardSetupState.EXPIRED,
};

/** The languages that the provider's page has, by ours; it has no Arabic. */
const pageLanguages: Record<string, SetupLanguage> = { ja: "ja", en: "en", fr: "fr", vi: "vi", cn: "zh" };

/** How many requests may wait for the provider at a time; a quarter of the usual connections of the database. */
const mostAtOnce = 5;

/** The door of BillingCardService. */
export function billingCardsFeature(parts: CardsParts): Feature {
  const inTurn = fewAtOnce(mostAtOnce);
  return feature(BillingCardService, billingCardPolicies, {
    async startCardSetup({ accountId, language }, context) {
      const { db, actor } = sessionOf(context);
      const request = { accountId, language: pageLanguages[language] ?? "auto" };
      return { url: await inTurn(() => startCardSetup({ ...parts, db }, actor, request)) };
    },
    async finishCardSetup(request, context) {
      const { db, actor } = sessionOf(context);
      const { outcome, account } = await inTurn(() => finishSetup({ ...parts, db }, actor, request));
      return { state: outcomes[outcome], account: accountToProto(account) };
    },
    async removeCard({ accountId }, context) {
      const { db, actor } = sessionOf(context);
      return { account: accountToProto(await inTurn(() => removeCard({ ...parts, db }, actor, accountId))) };
    },
  });
}
