import { type BookSetting, BookTaxMethod, PurchaseUse } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { bookSetting } from "@meguri/rules/bookkeeping";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useBookSetting, useBookSettingEdit } from "../use-bookkeeping.ts";

const chosen = z.string().transform(Number);
const rule = z
  .object({
    taxMethod: chosen,
    purchaseUse: chosen,
    purchaseAccount: z.string(),
    payableAccount: z.string(),
    section: z.string(),
    fiscalMonth: chosen,
  })
  .pipe(bookSetting);

const taxMethods = [
  { value: String(BookTaxMethod.EXCLUDED), name: "excluded" },
  { value: String(BookTaxMethod.INCLUDED), name: "included" },
] as const;
const uses = [
  { value: String(PurchaseUse.TAXABLE), name: "taxable" },
  { value: String(PurchaseUse.COMMON), name: "common" },
  { value: String(PurchaseUse.EXEMPT), name: "exempt" },
] as const;

/** How the journals of an institution are written: for its managers. */
export function BookSettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("bookkeeping");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useBookSetting(institutionId)}
      dialog={(known, close) => <SettingDialog institutionId={institutionId} setting={known} onClose={close} />}
    />
  );
}

function SettingDialog(props: { institutionId: string; setting: BookSetting; onClose: () => void }) {
  const { t } = useTranslation("bookkeeping");
  const toast = useToast();
  const edit = useBookSettingEdit();
  const { institutionId, setting, onClose } = props;
  const { purchaseAccount, payableAccount, section, updatedAt } = setting;
  const form = useRuleForm({
    rule,
    initial: {
      taxMethod: String(setting.taxMethod),
      purchaseUse: String(setting.purchaseUse),
      purchaseAccount,
      payableAccount,
      section,
      fiscalMonth: String(setting.fiscalMonth),
    },
    send: async (fields) => {
      await edit.mutateAsync({ institutionId, ...fields, ...(updatedAt && { updatedAt }) });
      toast(t("setting.done"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("setting.title")} submitLabel={t("setting.save")} onClose={onClose}>
      <ChoiceField
        {...form.value("taxMethod")}
        label={t("setting.taxMethod")}
        choices={taxMethods.map(({ value, name }) => ({ value, label: t(`setting.${name}`) }))}
      />
      <ChoiceField
        {...form.value("purchaseUse")}
        label={t("setting.use")}
        choices={uses.map(({ value, name }) => ({
          value,
          label: t(`use.${name}`),
          hint: t(`useHint.${name}`),
        }))}
      />
      <TextInput {...form.text("purchaseAccount")} label={t("setting.purchaseAccount")} required maxLength={24} />
      <TextInput {...form.text("payableAccount")} label={t("setting.payableAccount")} required maxLength={24} />
      <TextInput
        {...form.text("section")}
        label={t("setting.section")}
        hint={t("setting.sectionHint")}
        maxLength={24}
      />
      <SelectInput
        {...form.value("fiscalMonth")}
        label={t("setting.fiscalMonth")}
        hint={t("setting.fiscalMonthHint")}
        choices={Array.from({ length: 12 }, (_, at) => ({
          value: String(at + 1),
          label: t("setting.month", { figure: at + 1 }),
        }))}
      />
    </FormDialog>
  );
}
