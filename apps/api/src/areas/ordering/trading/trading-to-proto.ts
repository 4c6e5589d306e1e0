import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type Trading,
  TradingSchema,
  TradingChannel as WireChannel,
  TradingState as WireState,
} from "@meguri/rpc/app/v1/trading_pb";
import {
  billingUnits,
  type ClosingTerms,
  closingDays,
  invoiceModes,
  invoiceSendings,
} from "@meguri/rules/closing-terms";
import { comingDeliveries } from "@meguri/rules/coming-deliveries";
import { type DeliverySchedule, noSchedule } from "@meguri/rules/delivery-schedule";
import { orderLayoutMessage } from "@meguri/rules/order-layout";
import type { TradingChannel, TradingState } from "../tables.ts";
import { scheduleToProto } from "../wholesalers/index.ts";
import type { TradingRow } from "./tradings-queries.ts";

const states: Record<TradingState, WireState> = {
  requested: WireState.REQUESTED,
  approved: WireState.APPROVED,
  refused: WireState.REFUSED,
  in_house: WireState.IN_HOUSE,
  ended: WireState.ENDED,
};

const channels: Record<TradingChannel, WireChannel> = {
  system: WireChannel.SYSTEM,
  email: WireChannel.EMAIL,
  eos: WireChannel.EOS,
  csv: WireChannel.CSV,
  fax: WireChannel.FAX,
};

/** Reads a channel from the wire; the rules refuse unspecified values. */
export function channelOf(channel: number): TradingChannel {
  const match = (Object.keys(channels) as TradingChannel[]).find((name) => channels[name] === channel);
  return match ?? "fax";
}

/** A channel as the wire has it. */
export const channelToProto = (channel: TradingChannel): WireChannel => channels[channel];

/** The schedule in force: the one agreed for this institution, else the wholesaler's for all. */
function agreedOf(row: TradingRow): { schedule: DeliverySchedule; minimumOrderYen: bigint; name: string } {
  const own = BigInt(row.minimum_order_yen);
  return {
    schedule: { ...noSchedule, ...(row.schedule ?? row.wholesaler_schedule) },
    minimumOrderYen: own > 0n ? own : BigInt(row.wholesaler_minimum_yen ?? 0),
    name: row.company ?? row.name,
  };
}

/** The closing terms of a trading; undefined while nothing is agreed. */
export function closingOf(row: TradingRow): ClosingTerms | undefined {
  const { closing_day, due_months, due_day, invoice_mode, invoice_sending, billing_unit } = row;
  if (due_months === null || due_day === null || invoice_mode === null) return undefined;
  const closingDay = closingDays.find((day) => day === closing_day);
  if (!closingDay) return undefined;
  return {
    closingDay,
    dueMonths: due_months,
    dueDay: due_day,
    mode: invoiceModes[invoice_mode],
    sending: invoiceSendings[invoice_sending],
    // Without a corporation there is nobody to be billed with.
    unit: row.corporation_id === null ? billingUnits.shop : billingUnits[billing_unit],
  };
}

/** A trading as it is at a moment, for either side. */
export function tradingToProto(row: TradingRow, now: Date): Trading {
  const { schedule, minimumOrderYen, name } = agreedOf(row);
  const { customer_code, email, fax, tel, contact } = row;
  const closing = closingOf(row);
  const layout = row.order_layout ?? row.chain_layout;
  return create(TradingSchema, {
    id: row.id,
    institutionId: row.institution_id,
    institutionName: row.institution_name,
    wholesalerId: row.wholesaler_id ?? "",
    vanCode: row.van_code,
    name,
    customerCode: customer_code,
    state: states[row.state],
    stateNote: row.state_note,
    stateAt: timestampFromDate(row.state_at),
    channel: channels[row.channel],
    email,
    fax,
    tel,
    contact,
    minimumOrderYen,
    schedule: scheduleToProto(schedule),
    ownSchedule: row.schedule !== null,
    narcoticsPrefectures: row.wholesaler_prefectures ?? row.narcotics_prefectures,
    coming: comingDeliveries(schedule, now, 2).map((delivery) => ({
      name: delivery.name,
      cutOff: timestampFromDate(delivery.cutOff),
      arrivesFrom: timestampFromDate(delivery.arrivesFrom),
      arrivesUntil: timestampFromDate(delivery.arrivesUntil),
    })),
    ...(layout && { orderLayout: orderLayoutMessage(layout) }),
    layoutInherited: row.order_layout === null && row.chain_layout !== null,
    layoutOverride: row.order_layout !== null && row.chain_layout !== null,
    updatedAt: timestampFromDate(row.updated_at),
    institutionAddress: `${row.institution_prefecture}${row.institution_city}${row.institution_address}`,
    institutionTel: row.institution_tel,
    wholesalerOpen: row.wholesaler_state === "approved",
    ownMinimumOrderYen: BigInt(row.minimum_order_yen),
    ...(closing && { closing }),
  });
}
