import { type DeliveryNotice, DeliveryNoticeKind, DeliveryNoticeState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { useState } from "react";
import { mostSlips } from "./use-post-slips.ts";

/** Whether a notice brings goods and nobody has begun with it. */
export const isChoosable = ({ kind, state }: DeliveryNotice): boolean =>
  kind === DeliveryNoticeKind.DELIVERY && state === DeliveryNoticeState.WAITING;

/** The notices of a list that a person has chosen; one that is no longer waiting is chosen no more. */
export function useChosenNotices(notices: readonly DeliveryNotice[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choosable = notices.filter(isChoosable);
  const chosen = choosable.filter(({ id }) => ids.has(id));
  const first = choosable.slice(0, mostSlips);
  return {
    chosen,
    canChoose: choosable.length > 0,
    isFull: chosen.length >= mostSlips,
    isAll: chosen.length > 0 && chosen.length === first.length,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleAll: () => setIds(chosen.length === first.length ? new Set() : new Set(first.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
