import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";

const { DRAFT, REQUESTED, REFUSED, CANCELLED } = StockReturnState;
const withoutAmount: readonly StockReturnState[] = [DRAFT, REQUESTED, REFUSED, CANCELLED];

/** Whether a return has confirmed quantities, and so an amount. */
export const isAnswered = (state: StockReturnState): boolean => !withoutAmount.includes(state);
