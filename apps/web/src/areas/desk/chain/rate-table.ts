import type { RatedShop, ShopRate } from "@meguri/rpc/app/v1/chain_overview_service_pb";

/** The rates as a table: a column a wholesaler with its best rate, and a row a shop, the one that pays most above the others first. */
export function rateTable(shops: readonly RatedShop[], rates: readonly ShopRate[]) {
  const wholesalers = [...Map.groupBy(rates, ({ vanCode }) => vanCode)].map(([vanCode, of]) => ({
    vanCode,
    name: of[0]?.wholesalerName ?? "",
    best: Math.max(...of.map(({ rate }) => rate)),
  }));
  const byShop = Map.groupBy(rates, ({ institutionId }) => institutionId);
  const rows = shops.map((shop) => {
    const of = byShop.get(shop.institutionId) ?? [];
    return {
      shop,
      cells: new Map(of.map((rate) => [rate.vanCode, rate])),
      overpaidYen: of.reduce((sum, { overpaidYen }) => sum + overpaidYen, 0n),
    };
  });
  return { wholesalers, rows: rows.toSorted((one, other) => Number(other.overpaidYen - one.overpaidYen)) };
}
