import type { OrderSetting } from "@meguri/rpc/app/v1/order_service_pb";
import { readDay } from "../../../shared/format/days.ts";

/** The setting while it is typed: figures may be no figures yet. */
export interface TypedOrderSetting {
  /** Yen; empty means no limit. */
  clerkLimit: string;
  guardHours: string;
  /** A day in any form; empty means 1 April. */
  revisionOn: string;
  revisionPercent: string;
}

/** Setting as a person sees and changes it. */
export function typedOrderSetting(setting: OrderSetting): TypedOrderSetting {
  return {
    clerkLimit: setting.clerkLimitYen === 0n ? "" : String(setting.clerkLimitYen),
    guardHours: String(setting.guardHours),
    revisionOn: setting.revisionOn.replaceAll("-", "/"),
    revisionPercent: setting.revisionPercent,
  };
}

/** What was typed, as the server takes it; else which fields are wrong. */
export function readOrderSetting(typed: TypedOrderSetting) {
  const narrow = (text: string) => text.normalize("NFKC").replaceAll(",", "").trim();
  const clerkLimit = narrow(typed.clerkLimit) || "0";
  const guardHours = narrow(typed.guardHours);
  const revisionPercent = narrow(typed.revisionPercent);
  const revisionOn = narrow(typed.revisionOn) === "" ? "" : readDay(typed.revisionOn);
  const isRight: Record<keyof TypedOrderSetting, boolean> = {
    clerkLimit: /^\d{1,12}$/.test(clerkLimit),
    guardHours: /^\d{1,3}$/.test(guardHours) && Number(guardHours) <= 168,
    revisionOn: revisionOn !== undefined,
    revisionPercent: /^(100|\d{1,2}(\.\d{1,2})?)$/.test(revisionPercent),
  };
  const fields = ["clerkLimit", "guardHours", "revisionOn", "revisionPercent"] as const;
  const wrong = fields.filter((field) => !isRight[field]);
  if (wrong.length > 0 || revisionOn === undefined) return { setting: undefined, wrong };
  const figures = { guardHours: Number(guardHours), revisionOn, revisionPercent };
  return { setting: { clerkLimitYen: BigInt(clerkLimit), ...figures }, wrong };
}
