import { quantity as quantityRule } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { plainDecimal } from "../../../../shared/format/decimal.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { QuantityInput } from "../../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { LotsPart } from "../lots/lots-part.tsx";
import { type LotsToGive, lotsToGive, readRows, typedRows } from "../lots/lots-rule.ts";
import { useShareTerms } from "../use-shares.ts";
import type { ActDialog } from "./act-dialog.ts";
import { useAct } from "./use-act.ts";
import { useShareActs } from "./use-share-acts.ts";

/** What the owner offers instead; `proposed` and the lots hold where nothing was typed, `most` is what was requested. */
const counterRule = (proposed: string, most: string, lotsOf: (wanted: string) => LotsToGive) =>
  z
    .object({
      /** Null while the proposed quantity holds. */
      quantity: z.string().nullable(),
      unitPrice: z
        .string()
        .transform(plainDecimal)
        .pipe(z.string().regex(/^(\d{1,9}(\.\d{1,5})?)?$/, "price_format")),
      rows: typedRows,
      note: line(500),
    })
    .transform(({ quantity: typed, unitPrice, rows, note }, context) => {
      const quantity = plainDecimal(typed ?? proposed);
      const read = quantityRule.safeParse(quantity);
      if (!read.success || Number(quantity) > Number(most))
        context.addIssue({ code: "custom", path: ["quantity"], message: "out_of_range" });
      const toGive = lotsOf(quantity);
      // What expires first is chosen by the server; only an owner that counts no stock must name the lot.
      const lots = toGive.isCounted ? [] : readRows(rows, toGive, context);
      return { quantity, unitPrice, lots, note };
    });

/** The owner offers less, or another price; the lots that expire first are held, others where no stock is counted. */
export function CounterDialog(dialog: ActDialog) {
  const { t } = useTranslation("share");
  const { quantity } = useQuantityFormat();
  const { institutionId, request } = dialog;
  const { unit } = request;
  const { terms, lots } = useShareTerms(institutionId, request.id);
  const { act, run } = useAct(dialog, "counter");
  const { mutateAsync } = useShareActs(institutionId).counter;
  const lotsOf = (wanted: string) => lotsToGive(terms, lots, wanted);
  const form = useRuleForm({
    rule: counterRule(terms?.quantity ?? "", request.quantity, lotsOf),
    initial: { quantity: null, unitPrice: "", rows: [], note: "" },
    words: { unitPrice: t("counter.unitPriceWrong") },
    send: (fields) => run(mutateAsync({ ...act, ...fields })),
  });
  const typed = form.value("quantity");
  const shown = typed.value ?? terms?.quantity ?? "";
  const amount = plainDecimal(shown);
  const toGive = lotsOf(amount);
  const quantityWords = () =>
    quantityRule.safeParse(amount).success
      ? t("ask.quantityOver", { amount: quantity(request.quantity, unit) })
      : t("ask.quantityWrong");
  return (
    <FormDialog
      form={form}
      title={t("counter.title", { partner: request.asker?.name ?? "" })}
      submitLabel={t("counter.submit")}
      onClose={dialog.onClose}
    >
      <Typography>{t("counter.effects")}</Typography>
      <QuantityInput
        id={typed.id}
        label={t("counter.quantity")}
        {...(toGive.isCounted && { hint: t("counter.lotsHint") })}
        required
        value={shown}
        unit={unit}
        error={typed.error && quantityWords()}
        onChange={({ target }) => typed.onChange(target.value)}
      />
      <FigureInput
        {...form.text("unitPrice")}
        label={t("counter.unitPrice", { unit })}
        hint={t("counter.unitPriceHint")}
        unit={t("counter.yen")}
      />
      {terms && !toGive.isCounted && (
        <LotsPart {...form.value("rows")} lots={toGive} unit={unit} isSubmitted={form.formState.isSubmitted} />
      )}
      <TextInput {...form.text("note")} label={t("field.note")} maxLength={500} />
    </FormDialog>
  );
}
