import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import type { ReactNode } from "react";

/** What one can do with a medicine's surplus, beside its row. */
export type SurplusAct = (item: StockItem) => ReactNode;
