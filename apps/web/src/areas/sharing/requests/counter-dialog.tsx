import { quantity as quantityRule } from "@meguri/rules/quantity";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { plainDecimal } from "../../../shared/format/decimal.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { ActDialog } from "./act-dialog.ts";
import { LotsPart } from "./lots-part.tsx";
import { useAct } from "./use-act.ts";
import { useLotsForm } from "./use-lots-form.ts";
import { useShareActs } from "./use-share-acts.ts";
import { useShareTerms } from "./use-shares.ts";

const price = /^\d{1,9}(\.\d{1,5})?$/;

/** The owner offers less, or another price; the lots that expire first are held, others where no stock is counted. */
export function CounterDialog(dialog: ActDialog) {
  const { t } = useTranslation("share");
  const { quantity } = useQuantityFormat();
  const { institutionId, request } = dialog;
  const { unit } = request;
  const { terms, lots } = useShareTerms(institutionId, request.id);
  const { act, run } = useAct(dialog, "counter");
  const { mutateAsync, isPending } = useShareActs(institutionId).counter;
  const [typed, setTyped] = useState<{ quantity?: string; price: string; note: string }>({ price: "", note: "" });
  const [isAsked, setIsAsked] = useState(false);
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const shown = typed.quantity ?? terms?.quantity ?? "";
  const amount = plainDecimal(shown);
  const unitPrice = plainDecimal(typed.price);
  const form = useLotsForm(terms, lots, amount);
  const problems = {
    quantity: !quantityRule.safeParse(amount).success
      ? t("ask.quantityWrong")
      : Number(amount) > Number(request.quantity)
        ? t("ask.quantityOver", { amount: quantity(request.quantity, unit) })
        : undefined,
    price: unitPrice === "" || price.test(unitPrice) ? undefined : t("counter.unitPriceWrong"),
  };
  const send = () => {
    setIsAsked(true);
    // What expires first is chosen by the server; only who counts no stock must name the lot.
    const named = form.isCounted ? [] : form.read();
    if (problems.quantity || problems.price || !named) return;
    const told = { quantity: amount, unitPrice, lots: named, note: typed.note.trim() };
    void run(() => mutateAsync({ ...act, ...told }));
  };
  return (
    <FormDialog
      title={t("counter.title", { partner: request.asker?.name ?? "" })}
      submitLabel={t("counter.submit")}
      isBusy={isPending}
      onClose={dialog.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Typography>{t("counter.effects")}</Typography>
      <TextInput
        label={t("counter.quantity")}
        {...(form.isCounted && { hint: t("counter.lotsHint") })}
        required
        value={shown}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        end={
          <InputAdornment position="end">
            <bdi lang="ja">{unit}</bdi>
          </InputAdornment>
        }
        error={isAsked ? problems.quantity : undefined}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <TextInput
        label={t("counter.unitPrice", { unit })}
        hint={t("counter.unitPriceHint")}
        value={typed.price}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        end={<InputAdornment position="end">{t("counter.yen")}</InputAdornment>}
        error={isAsked ? problems.price : undefined}
        onChange={({ target }) => set({ price: target.value })}
      />
      {terms && !form.isCounted && <LotsPart form={form} unit={unit} wanted={amount} />}
      <TextInput
        label={t("field.note")}
        value={typed.note}
        maxLength={500}
        onChange={({ target }) => set({ note: target.value })}
      />
    </FormDialog>
  );
}
