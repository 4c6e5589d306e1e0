import { StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import type { GetStockSettingResponse } from "@meguri/rpc/app/v1/stock_service_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../shared/format/days.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useUpdateStockSetting } from "./use-stock-acts.ts";

/** From which day dispensings lower the stock, and how it is valued. */
export function SettingDialog(props: { institutionId: string; setting: GetStockSettingResponse; onClose: () => void }) {
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, setting, onClose } = props;
  const [typedDay, setTypedDay] = useState(setting.beginsOn.replaceAll("-", "/"));
  const [valuation, setValuation] = useState(setting.valuation || StockValuation.LIST_PRICE);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useUpdateStockSetting();
  const beginsOn = readDay(typedDay);
  return (
    <FormDialog
      title={t("setting.title")}
      submitLabel={t("setting.save")}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!beginsOn || isPending) return;
        const onSuccess = () => {
          toast(t("setting.saved"));
          onClose();
        };
        mutate({ institutionId, beginsOn, valuation }, { onSuccess });
      }}
    >
      <DayInput
        label={t("setting.beginsOn")}
        hint={t("setting.beginsOnHint")}
        required
        value={typedDay}
        echo={day}
        error={isAsked && !beginsOn ? t("setting.dayWrong") : undefined}
        onChange={setTypedDay}
      />
      <ChoiceField
        label={t("setting.valuation")}
        choices={[
          { value: StockValuation.LIST_PRICE, label: t("setting.listPrice"), hint: t("setting.listPriceHint") },
          {
            value: StockValuation.PURCHASE_PRICE,
            label: t("setting.purchasePrice"),
            hint: t("setting.purchasePriceHint"),
          },
        ]}
        value={valuation}
        onChange={setValuation}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
