import type { PlanPrice } from "@meguri/rpc/app/v1/billing_account_pb";
import { highestPlanPrice } from "@meguri/rules/billing";
import { monthAfter } from "@meguri/rules/months";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { presentMonth } from "../common/months.ts";
import { useMonthWords } from "../common/use-month-words.ts";
import { useSetPlanPrice } from "./use-prices.ts";

/** A price can be set for so many months ahead. */
const monthsAhead = 24;

const rule = z.object({
  firstMonth: z.string().min(1, "required"),
  netYen: z
    .string()
    .transform((text) => text.normalize("NFKC").replace(/[,\s]/g, ""))
    .pipe(
      z
        .string()
        .min(1, "required")
        .regex(/^\d+$/, "whole_number")
        .refine((text) => text.length <= 7 && Number(text) <= highestPlanPrice, "out_of_range"),
    )
    .transform((text) => BigInt(text)),
});

/** Sets the price from a month on that has not begun; the first price may also hold from the present month. */
export function PriceDialog(props: { prices: readonly PlanPrice[]; onClose: () => void }) {
  const { t } = useTranslation("billing");
  const { yen } = useFormat();
  const toast = useToast();
  const monthWords = useMonthWords();
  const { mutateAsync } = useSetPlanPrice();
  // Where there is no price yet, the first one may hold at once.
  const isFirst = props.prices.length === 0;
  const months = Array.from({ length: monthsAhead }, (_, ahead) =>
    monthAfter(presentMonth(), ahead + (isFirst ? 0 : 1)),
  );
  const form = useRuleForm({
    rule,
    initial: { firstMonth: months[0] ?? "", netYen: "" },
    send: async ({ firstMonth, netYen }) => {
      await mutateAsync({ firstMonth, netYen });
      toast(t("done.priceSet", { month: monthWords(firstMonth), price: yen(netYen) }));
      props.onClose();
    },
  });
  const firstMonth = form.value("firstMonth");
  const replaced = props.prices.find((price) => price.firstMonth === firstMonth.value);
  return (
    <FormDialog form={form} title={t("price.setTitle")} submitLabel={t("price.setSubmit")} onClose={props.onClose}>
      <SelectInput
        {...firstMonth}
        label={t("price.firstMonth")}
        hint={t(isFirst ? "price.firstMonthHintFirst" : "price.firstMonthHint")}
        choices={months.map((month) => ({ value: month, label: monthWords(month) }))}
      />
      <FigureInput
        {...form.text("netYen")}
        label={t("price.net")}
        hint={t("price.unit")}
        unit={t("price.yen")}
        inputMode="numeric"
        required
      />
      {replaced && (
        <Alert severity="info" variant="outlined">
          {t("price.replaces", { price: yen(replaced.netYen) })}
        </Alert>
      )}
    </FormDialog>
  );
}
