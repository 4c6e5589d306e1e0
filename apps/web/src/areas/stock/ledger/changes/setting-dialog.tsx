import { StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import type { GetStockSettingResponse } from "@meguri/rpc/app/v1/stock_service_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedDay } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useUpdateStockSetting } from "./use-stock-acts.ts";

const settingRule = z.object({ beginsOn: typedDay, valuation: z.enum(StockValuation) });

/** From which day dispensings lower the stock, and how it is valued. */
export function SettingDialog(props: { institutionId: string; setting: GetStockSettingResponse; onClose: () => void }) {
  const { t } = useTranslation("stock");
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, setting, onClose } = props;
  const { mutateAsync } = useUpdateStockSetting();
  const form = useRuleForm({
    rule: settingRule,
    initial: {
      beginsOn: setting.beginsOn.replaceAll("-", "/"),
      valuation: setting.valuation || StockValuation.LIST_PRICE,
    },
    words: { beginsOn: t("setting.dayWrong") },
    send: async ({ beginsOn, valuation }) => {
      await mutateAsync({ institutionId, beginsOn, valuation });
      toast(t("setting.saved"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("setting.title")} submitLabel={t("setting.save")} onClose={onClose}>
      <DayInput
        {...form.value("beginsOn")}
        label={t("setting.beginsOn")}
        hint={t("setting.beginsOnHint")}
        required
        echo={day}
      />
      <ChoiceField
        {...form.value("valuation")}
        label={t("setting.valuation")}
        choices={[
          { value: StockValuation.LIST_PRICE, label: t("setting.listPrice"), hint: t("setting.listPriceHint") },
          {
            value: StockValuation.PURCHASE_PRICE,
            label: t("setting.purchasePrice"),
            hint: t("setting.purchasePriceHint"),
          },
        ]}
      />
    </FormDialog>
  );
}
