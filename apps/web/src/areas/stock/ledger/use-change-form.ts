import type { MessageInitShape } from "@bufbuild/protobuf";
import { type StockItem, type StockLot, StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import type { ChangeStockRequestSchema } from "@meguri/rpc/app/v1/stock_service_pb";
import { changeReason } from "@meguri/rules/quantity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { negated } from "../../../shared/format/decimal.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { type LotValues, useLotForm } from "../common/use-lot-form.ts";
import { beyondLot } from "./beyond-lot.ts";
import { type ChangeName, changeKinds } from "./change-kinds.ts";
import { useChangeStock } from "./use-stock-acts.ts";

/** A change, and the request that reverses it. */
export type MadeChange = { name: ChangeName; back: MessageInitShape<typeof ChangeStockRequestSchema> };

/**
 * The form of one change by hand. Its request id is created once, when the form opens: repeated sending has
 * no further effect. `onDone` gets the reverse movement, which undoes it.
 */
export function useChangeForm(
  institutionId: string,
  item: StockItem,
  lots: readonly StockLot[],
  name: ChangeName,
  onDone: (made: MadeChange) => void,
) {
  const { t } = useTranslation("stock");
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useLotForm({ quantity: "", lot: "", expiresOn: "" }, name === "adjust" ? "change" : "some");
  const [isMeant, setIsMeant] = useState(false);
  const beyond = form.values && beyondLot(name, form.values, lots);
  const [typedReason, setReason] = useState("");
  const { mutateAsync, isPending, error } = useChangeStock();
  const reason = typedReason.trim();
  const reasonProblem = changeReason.safeParse(reason).success ? undefined : t("change.reasonMissing");
  const send = useSingleFlight(async ({ quantity, lot, expiresOn }: LotValues) => {
    const place = { institutionId, medicineId: item.medicineId, lot, expiresOn };
    await mutateAsync({ ...place, requestId, kind: changeKinds[name], quantity, reason, beyondLot: isMeant });
    onDone({
      name,
      back: {
        ...place,
        requestId: crypto.randomUUID(),
        kind: StockMovementKind.ADJUST,
        quantity: name === "adjust" ? negated(quantity) : quantity,
        reason: t("change.undoReason", { reason }).slice(0, 200),
      },
    });
  });
  return {
    form,
    reason: typedReason,
    setReason,
    reasonProblem: form.isAsked ? reasonProblem : undefined,
    /** Where more is taken than the lot holds, what it holds and what would be left; sent when that is meant. */
    beyond,
    isMeant,
    setIsMeant,
    isSending: isPending,
    error,
    submit: () => {
      const values = form.read();
      if (values && !reasonProblem && (!beyond || isMeant)) void send(values).catch(() => undefined);
    },
  };
}
