import type { ProvisionalItem, SpreadAgreedTotalResponse } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";

const rule = z.object({
  totalYen: typedDecimal.pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^\d{1,12}$/, "whole_number"),
  ),
});

/** Takes an agreed total (総価) and spreads it over the items. */
export function TotalDialog(props: {
  items: readonly ProvisionalItem[];
  spread: (totalYen: bigint) => Promise<SpreadAgreedTotalResponse>;
  onSpread: (spread: SpreadAgreedTotalResponse) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("agreements");
  const { yen } = useFormat();
  const { items, spread, onSpread, onClose } = props;
  const now = items.reduce((sum, { netYen }) => sum + netYen, 0n);
  const form = useRuleForm({
    rule,
    initial: { totalYen: "" },
    send: async ({ totalYen }) => {
      onSpread(await spread(BigInt(totalYen)));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("total.title")} submitLabel={t("total.spread")} onClose={onClose}>
      <FigureInput
        {...form.text("totalYen")}
        label={t("total.label")}
        hint={t("total.hint", { amount: yen(now) })}
        inputMode="numeric"
        unit={t("yen")}
        required
      />
    </FormDialog>
  );
}
