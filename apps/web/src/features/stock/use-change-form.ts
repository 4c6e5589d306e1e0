import type { MessageInitShape } from "@bufbuild/protobuf";
import { type StockItem, StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import type { ChangeStockRequestSchema } from "@meguri/rpc/app/v1/stock_service_pb";
import { changeReason, lotNumber, quantityChange, quantity as quantityRule } from "@meguri/rules/quantity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../shared/format/days.ts";
import { negated } from "../../shared/format/decimal.ts";
import { useSingleFlight } from "../../shared/rpc/use-single-flight.ts";
import { type ChangeName, changeKinds } from "./change-kinds.ts";
import { useChangeStock } from "./use-stock-acts.ts";

/** What is typed into the form of a change. */
type ChangeText = { quantity: string; lot: string; expiry: string; reason: string };

/** A change that was made, and the request that takes it back. */
export type MadeChange = { name: ChangeName; back: MessageInitShape<typeof ChangeStockRequestSchema> };

/**
 * The form of one change by hand. Its request id is made once, when the form opens: however often it is sent, it is
 * done once. `onDone` is told the movement the other way, which undoes it.
 */
export function useChangeForm(
  institutionId: string,
  item: StockItem,
  name: ChangeName,
  onDone: (made: MadeChange) => void,
) {
  const { t } = useTranslation("stock");
  const [requestId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState<ChangeText>({ quantity: "", lot: "", expiry: "", reason: "" });
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useChangeStock();
  const quantity = text.quantity.normalize("NFKC").replaceAll(/[,+]/g, "").replaceAll("−", "-").trim();
  const expiresOn = text.expiry.trim() === "" ? "" : readDay(text.expiry);
  const rule = name === "adjust" ? quantityChange : quantityRule;
  const problems = {
    quantity: rule.safeParse(quantity).success
      ? undefined
      : t(name === "adjust" ? "change.quantityChangeWrong" : "change.quantityWrong"),
    lot: lotNumber.safeParse(text.lot.trim()).success ? undefined : t("change.lotWrong"),
    expiry: expiresOn === undefined ? t("change.expiryWrong") : undefined,
    reason: changeReason.safeParse(text.reason).success ? undefined : t("change.reasonMissing"),
  };
  const send = useSingleFlight(async () => {
    const place = { institutionId, medicineId: item.medicineId, lot: text.lot.trim(), expiresOn: expiresOn ?? "" };
    const reason = text.reason.trim();
    await mutateAsync({ ...place, requestId, kind: changeKinds[name], quantity, reason });
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
    text,
    set: (change: Partial<ChangeText>) => setText((before) => ({ ...before, ...change })),
    problems: isAsked ? problems : undefined,
    isSending: isPending,
    error,
    submit: () => {
      setIsAsked(true);
      if (!Object.values(problems).some(Boolean)) void send().catch(() => undefined);
    },
  };
}
