import type { OrderSetting } from "@meguri/rpc/app/v1/order_service_pb";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { OrderSettingInput } from "./order-setting-rule.ts";

export const settingFields = ["clerkLimit", "approvalLimit", "guardHours", "revisionOn", "revisionPercent"] as const;
export type SettingField = (typeof settingFields)[number];

/** Sentences for wrong values of the fields. */
export function useSettingWords() {
  const { t } = useTranslation("orders");
  return {
    clerkLimit: t("setting.clerkLimitWrong"),
    approvalLimit: t("setting.approvalLimitWrong"),
    guardHours: t("setting.guardHoursWrong"),
    revisionOn: t("setting.revisionOnWrong"),
    revisionPercent: t("setting.revisionPercentWrong"),
  };
}

/** The fields of an order setting, of a shop or of all shops. */
export function OrderSettingFields(props: {
  form: RuleForm<
    OrderSettingInput,
    Pick<OrderSetting, "clerkLimitYen" | "approvalLimitYen" | "guardHours" | "revisionOn" | "revisionPercent">
  >;
  /** Whether there is a head office that approves orders. */
  hasApproval: boolean;
  /** What is below a field: where its value comes from. */
  below?: (field: SettingField) => ReactNode;
}) {
  const { t } = useTranslation("orders");
  const { day } = useQuantityFormat();
  const { form, below, hasApproval } = props;
  const figure = (field: Exclude<SettingField, "revisionOn">) => (
    <FigureInput
      {...form.text(field)}
      label={t(`setting.${field}`)}
      hint={t(`setting.${field}Hint`)}
      inputMode={field === "revisionPercent" ? "decimal" : "numeric"}
      unit={t(`setting.${field}Unit`)}
    />
  );
  return (
    <>
      {figure("clerkLimit")}
      {below?.("clerkLimit")}
      {hasApproval && figure("approvalLimit")}
      {hasApproval && below?.("approvalLimit")}
      {figure("guardHours")}
      {below?.("guardHours")}
      <DayInput
        {...form.value("revisionOn")}
        label={t("setting.revisionOn")}
        hint={t("setting.revisionOnHint")}
        echo={day}
      />
      {below?.("revisionOn")}
      {figure("revisionPercent")}
      {below?.("revisionPercent")}
    </>
  );
}
