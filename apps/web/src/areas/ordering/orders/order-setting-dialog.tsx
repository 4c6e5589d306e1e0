import type { OrderSetting } from "@meguri/rpc/app/v1/order_service_pb";
import Alert from "@mui/material/Alert";
import InputAdornment from "@mui/material/InputAdornment";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths, paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { readOrderSetting, type TypedOrderSetting, typedOrderSetting } from "./typed-order-setting.ts";
import { useSaveOrderSetting } from "./use-orders.ts";

/** What a manager sets for ordering: how much clerks may order, against what is warned, and when prices change. */
export function OrderSettingDialog(props: { institutionId: string; setting: OrderSetting; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const [typed, setTyped] = useState(() => typedOrderSetting(props.setting));
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useSaveOrderSetting();
  const { setting, wrong } = readOrderSetting(typed);
  const set = (change: Partial<TypedOrderSetting>) => setTyped((before) => ({ ...before, ...change }));
  const errorOf = (field: keyof TypedOrderSetting) =>
    isAsked && wrong.includes(field) ? t(`setting.${field}Wrong`) : undefined;
  const figure = (field: Exclude<keyof TypedOrderSetting, "revisionOn">) => (
    <TextInput
      label={t(`setting.${field}`)}
      hint={t(`setting.${field}Hint`)}
      value={typed[field]}
      inputMode={field === "revisionPercent" ? "decimal" : "numeric"}
      dir="ltr"
      end={
        <InputAdornment position="end" sx={{ flexShrink: 0, whiteSpace: "nowrap" }}>
          {t(`setting.${field}Unit`)}
        </InputAdornment>
      }
      error={errorOf(field)}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );
  return (
    <FormDialog
      title={t("setting.title")}
      submitLabel={t("setting.save")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!setting || isPending) return;
        const onSuccess = () => {
          toast(t("setting.saved"));
          props.onClose();
        };
        mutate({ institutionId: props.institutionId, setting }, { onSuccess });
      }}
    >
      {figure("clerkLimit")}
      {figure("guardHours")}
      <DayInput
        label={t("setting.revisionOn")}
        hint={t("setting.revisionOnHint")}
        value={typed.revisionOn}
        echo={day}
        error={errorOf("revisionOn")}
        onChange={(revisionOn) => set({ revisionOn })}
      />
      {figure("revisionPercent")}
      <Typography variant="body2" color="textSecondary">
        {t("setting.cap")}
      </Typography>
      <Typography variant="body2">
        <Link component={RouterLink} to={forecastPaths.settings}>
          {t("setting.toForecast")}
        </Link>
      </Typography>
      <Typography variant="body2">
        <Link component={RouterLink} to={paths.medorderWholesaler}>
          {t("setting.toWholesalers")}
        </Link>
      </Typography>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
