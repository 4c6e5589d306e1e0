import type { TradingTerms } from "@meguri/rules/trading";
import { fail } from "../../../platform/failure.ts";
import { channelOf } from "./trading-to-proto.ts";

/**
 * The columns that terms fill: of a wholesaler in this system only how orders go there, as it sets the rest itself.
 * @throws Failure FIELD_INVALID where orders should go to the inbox of a wholesaler that has none.
 */
export function columnsOfTerms(terms: TradingTerms, { inHouse }: { inHouse: boolean }) {
  const { email, fax, tel, contact } = terms;
  const channel = channelOf(terms.channel);
  if (inHouse && channel === "system") fail("FIELD_INVALID", [{ field: "terms.channel", problem: "not_in_system" }]);
  if (!inHouse) return { channel, email, fax, tel, contact };
  return {
    channel,
    email,
    fax,
    tel,
    contact,
    customer_code: terms.customerCode,
    schedule: JSON.stringify(terms.schedule),
    minimum_order_yen: String(terms.minimumOrderYen),
    narcotics_prefectures: terms.narcoticsPrefectures,
  };
}
