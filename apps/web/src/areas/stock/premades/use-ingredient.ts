import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import { getStockItem } from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";

/** An ingredient while it is written down. */
export type Ingredient = { medicineId: string; name: string; unit: string; quantity: string };

/** Names a medicine that was picked, with its unit. */
export function useIngredient(institutionId: string) {
  const transport = useTransport();
  return async (medicineId: string): Promise<Ingredient> => {
    const { item } = await callUnaryMethod(transport, getStockItem, { institutionId, medicineId });
    return { medicineId, name: item?.name ?? medicineId, unit: item?.unit ?? "", quantity: "" };
  };
}
