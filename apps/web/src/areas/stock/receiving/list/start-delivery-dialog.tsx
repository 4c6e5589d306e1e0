import { line, requiredLine } from "@meguri/rules/text";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { stockPaths } from "../../../../paths.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePartners } from "../../common/use-partners.ts";
import { WholesalerInput } from "../../common/wholesaler-input.tsx";
import { useStartDelivery } from "./use-start-delivery.ts";

const rule = z.object({ wholesaler: requiredLine(100), slipNumber: line(40), deliveredOn: typedPastDay });

/** Begins a delivery: who brought it, by which slip, on which day. */
export function StartDeliveryDialog(props: {
  institutionId: string;
  /** Names used before, to choose from. */
  wholesalers: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation("deliveries");
  const { day: dayWords } = useQuantityFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useStartDelivery();
  const partners = usePartners(props.institutionId)?.map(({ name }) => name);
  const form = useRuleForm({
    rule,
    initial: { wholesaler: "", slipNumber: "", deliveredOn: tokyoDay(new Date()).replaceAll("-", "/") },
    words: { wholesaler: t("start.wholesalerMissing") },
    problems: { required: t("start.dayWrong"), day_format: t("start.dayWrong"), day_ahead: t("start.dayAhead") },
    send: async (slip) => {
      const { delivery, found } = await mutateAsync({ institutionId: props.institutionId, ...slip });
      if (!delivery) return;
      if (found) toast(t("start.found"), { variant: "info" });
      props.onClose();
      await navigate(stockPaths.delivery(delivery.id));
    },
  });
  return (
    <FormDialog form={form} title={t("start.title")} submitLabel={t("start.submit")} onClose={props.onClose}>
      <WholesalerInput
        {...form.value("wholesaler")}
        label={t("field.wholesaler")}
        names={partners && [...new Set([...partners, ...props.wholesalers])]}
      />
      <TextInput
        {...form.text("slipNumber")}
        label={t("field.slip")}
        hint={t("start.slipHint")}
        maxLength={40}
        dir="ltr"
      />
      <DayInput
        {...form.value("deliveredOn")}
        label={t("field.day")}
        hint={t("start.dayHint")}
        required
        echo={dayWords}
      />
    </FormDialog>
  );
}
