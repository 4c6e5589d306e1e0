import type { MessageInitShape } from "@bufbuild/protobuf";
import { type StockItem, type StockLot, StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import type { ChangeStockRequestSchema } from "@meguri/rpc/app/v1/stock_service_pb";
import { changeReason } from "@meguri/rules/quantity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { negated } from "../../../../shared/format/decimal.ts";
import { quantityOfLot } from "../../common/lot/lot-rule.ts";
import { useLotWords } from "../../common/lot/use-lot-words.ts";
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
  const { mutateAsync } = useChangeStock();
  const kind = name === "adjust" ? "change" : "some";
  const values = z.object(quantityOfLot(kind));
  const form = useRuleForm({
    rule: values
      .extend({ reason: changeReason, isMeant: z.boolean() })
      .refine((fields) => fields.isMeant || !beyondLot(name, fields, lots), {
        path: ["isMeant"],
        message: "required",
      }),
    initial: { quantity: "", lot: "", expiresOn: "", reason: "", isMeant: false },
    words: { ...useLotWords(kind), reason: t("change.reasonMissing") },
    send: async ({ quantity, lot, expiresOn, reason, isMeant }) => {
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
    },
  });
  const typed = values.safeParse(form.watch());
  /** Where more is taken than the lot holds, what it holds and what would be left; sent when that is meant. */
  const beyond = typed.success ? beyondLot(name, typed.data, lots) : undefined;
  return { form, beyond };
}
