import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type TradingPrice,
  TradingPriceSchema,
  PriceContract as WireContract,
  PriceStanding as WireStanding,
} from "@meguri/rpc/app/v1/trading_pb";
import type { TradingPriceContract, TradingPriceStanding } from "../tables.ts";
import type { PriceRow } from "./prices-queries.ts";

const standings: Record<TradingPriceStanding, WireStanding> = {
  provisional: WireStanding.PROVISIONAL,
  agreed: WireStanding.AGREED,
};

const contracts: Record<TradingPriceContract, WireContract> = {
  item: WireContract.ITEM,
  total: WireContract.TOTAL,
  uniform: WireContract.UNIFORM,
};

export function priceToProto({
  kana,
  standing,
  contract,
  putAt,
  isInherited,
  isOverride,
  ...row
}: PriceRow): TradingPrice {
  return create(TradingPriceSchema, {
    ...row,
    inherited: isInherited,
    override: isOverride,
    standing: standings[standing],
    contract: contracts[contract],
    putAt: timestampFromDate(putAt),
    packageQuantity: row.packageQuantity ?? "",
    validUntil: row.validUntil ?? "",
    listPrice: row.listPrice ?? "",
  });
}
