import { PriceContract, PriceStanding, TradingChannel, TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { WholesalerRole, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** How a registration's state looks; without one where it is unknown. */
export const wholesalerLooks = {
  [WholesalerState.UNSPECIFIED]: undefined,
  [WholesalerState.DRAFT]: { tone: "neutral", label: "state.draft" },
  [WholesalerState.APPLIED]: { tone: "info", label: "state.applied" },
  [WholesalerState.APPROVED]: { tone: "ok", label: "state.approved" },
  [WholesalerState.REJECTED]: { tone: "error", label: "state.rejected" },
  [WholesalerState.SUSPENDED]: { tone: "hold", label: "state.suspended" },
} as const satisfies Record<WholesalerState, { tone: Tone; label: string } | undefined>;

/** How a trading's state looks. */
export const tradingLooks = {
  [TradingState.UNSPECIFIED]: undefined,
  [TradingState.REQUESTED]: { tone: "info", label: "trading.state.requested" },
  [TradingState.APPROVED]: { tone: "ok", label: "trading.state.approved" },
  [TradingState.REFUSED]: { tone: "error", label: "trading.state.refused" },
  [TradingState.IN_HOUSE]: { tone: "neutral", label: "trading.state.in_house" },
  [TradingState.ENDED]: { tone: "neutral", label: "trading.state.ended" },
} as const satisfies Record<TradingState, { tone: Tone; label: string } | undefined>;

export const channelNames = {
  [TradingChannel.UNSPECIFIED]: "channel.fax",
  [TradingChannel.SYSTEM]: "channel.system",
  [TradingChannel.EMAIL]: "channel.email",
  [TradingChannel.EOS]: "channel.eos",
  [TradingChannel.CSV]: "channel.csv",
  [TradingChannel.FAX]: "channel.fax",
} as const satisfies Record<TradingChannel, string>;

export const standingNames = {
  [PriceStanding.UNSPECIFIED]: "standing.provisional",
  [PriceStanding.PROVISIONAL]: "standing.provisional",
  [PriceStanding.AGREED]: "standing.agreed",
} as const satisfies Record<PriceStanding, string>;

export const contractNames = {
  [PriceContract.UNSPECIFIED]: "contract.item",
  [PriceContract.ITEM]: "contract.item",
  [PriceContract.TOTAL]: "contract.total",
  [PriceContract.UNIFORM]: "contract.uniform",
} as const satisfies Record<PriceContract, string>;

export const roleNames = {
  [WholesalerRole.UNSPECIFIED]: "role.staff",
  [WholesalerRole.STAFF]: "role.staff",
  [WholesalerRole.MANAGER]: "role.manager",
} as const satisfies Record<WholesalerRole, string>;

/** What one may do in each role. */
export const roleHints = {
  [WholesalerRole.UNSPECIFIED]: "customers:members.staffHint",
  [WholesalerRole.STAFF]: "customers:members.staffHint",
  [WholesalerRole.MANAGER]: "customers:members.managerHint",
} as const satisfies Record<WholesalerRole, string>;

/** The roles that can be given. */
export const roles = [WholesalerRole.STAFF, WholesalerRole.MANAGER];

const weekdayNames = [
  ...([
    "weekday.mon",
    "weekday.tue",
    "weekday.wed",
    "weekday.thu",
    "weekday.fri",
    "weekday.sat",
    "weekday.sun",
  ] as const),
];

/** The phrase of a weekday, 1 Monday to 7 Sunday. */
export function weekdayName(weekday: number) {
  return weekdayNames[weekday - 1] ?? "weekday.mon";
}
