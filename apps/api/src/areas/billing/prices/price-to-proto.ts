import type { MessageInitShape } from "@bufbuild/protobuf";
import type { PlanPriceSchema } from "@meguri/rpc/app/v1/billing_account_pb";
import type { PlanPriceView } from "./plan-prices.ts";

/** A price as a message. */
export function priceToProto(price: PlanPriceView): MessageInitShape<typeof PlanPriceSchema> {
  return {
    firstMonth: price.firstMonth.slice(0, 7),
    netYen: BigInt(price.netYen),
    changeable: price.isChangeable,
  };
}
