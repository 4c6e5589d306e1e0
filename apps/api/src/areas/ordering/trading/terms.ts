import { noSchedule } from "@meguri/rules/delivery-schedule";
import { prefectures } from "@meguri/rules/prefectures";
import type { EditedTrading, TradingTerms } from "@meguri/rules/trading";
import { fail } from "../../../platform/failure.ts";
import { channelOf, channelToProto } from "./trading-to-proto.ts";
import type { TradingRow } from "./tradings-queries.ts";

/** What an institution may edit of a trading, as it is now. */
export function editedPart(row: TradingRow): EditedTrading {
  const { email, fax, tel, contact } = row;
  const terms: TradingTerms = {
    channel: channelToProto(row.channel),
    email,
    fax,
    tel,
    contact,
    customerCode: row.customer_code,
    schedule: { ...noSchedule, ...row.schedule },
    minimumOrderYen: BigInt(row.minimum_order_yen),
    narcoticsPrefectures: prefectures.filter((name) => row.narcotics_prefectures.includes(name)),
  };
  return { name: row.company ?? row.name, terms };
}

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
