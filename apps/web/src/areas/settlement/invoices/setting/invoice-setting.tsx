import { BankAccountKind, FeeTreatment, TaxRounding } from "@meguri/rpc/app/v1/invoice_pb";
import type { InvoiceSetting } from "@meguri/rpc/app/v1/invoice_service_pb";
import { electronicAddress } from "@meguri/rules/electronic-address";
import { bankAccount } from "@meguri/rules/invoice";
import { lines } from "@meguri/rules/text";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useInvoiceActs, useInvoiceSetting } from "../use-invoices.ts";
import { PrintedBank } from "./printed-bank.tsx";

const roundings = [
  { value: String(TaxRounding.FLOOR), name: "floor" },
  { value: String(TaxRounding.HALF_UP), name: "halfUp" },
  { value: String(TaxRounding.CEIL), name: "ceil" },
] as const;
const accountKinds = [
  { value: String(BankAccountKind.ORDINARY), name: "ordinary" },
  { value: String(BankAccountKind.CURRENT), name: "current" },
  { value: String(BankAccountKind.SAVINGS), name: "savings" },
] as const;
const feeTreatments = [
  { value: String(FeeTreatment.COMMISSION), name: "commission" },
  { value: String(FeeTreatment.DISCOUNT), name: "discount" },
] as const;

const rule = z
  .object({
    taxRounding: z.string(),
    bankName: z.string(),
    bankBranch: z.string(),
    accountKind: z.string(),
    accountNumber: z.string(),
    accountHolder: z.string(),
    note: lines(500),
    electronicAddress,
    feeTreatment: z.string(),
  })
  .transform(({ taxRounding, note, electronicAddress: address, feeTreatment, ...account }, context) => {
    const bank = bankAccount.safeParse({
      ...account,
      accountNumber: account.accountNumber.normalize("NFKC").trim(),
      accountKind: Number(account.accountKind),
    });
    for (const { path, message } of bank.error?.issues ?? [])
      context.addIssue({ code: "custom", path: [...path], message });
    if (!bank.success) return z.NEVER;
    return {
      taxRounding: Number(taxRounding) as TaxRounding,
      bank: bank.data,
      note,
      electronicAddress: address,
      feeTreatment: Number(feeTreatment) as FeeTreatment,
    };
  });

/** How the wholesaler issues its invoices: for its managers. */
export function InvoiceSettingButton({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation("invoices");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useInvoiceSetting(wholesalerId)}
      dialog={(known, close) => <SettingDialog wholesalerId={wholesalerId} setting={known} onClose={close} />}
    />
  );
}

function SettingDialog(props: { wholesalerId: string; setting: InvoiceSetting; onClose: () => void }) {
  const { t } = useTranslation("invoices");
  const toast = useToast();
  const { set } = useInvoiceActs();
  const { wholesalerId, setting, onClose } = props;
  const { bank, updatedAt } = setting;
  const form = useRuleForm({
    rule,
    initial: {
      taxRounding: String(setting.taxRounding || TaxRounding.FLOOR),
      bankName: bank?.bankName ?? "",
      bankBranch: bank?.bankBranch ?? "",
      accountKind: String(bank?.accountKind || BankAccountKind.ORDINARY),
      accountNumber: bank?.accountNumber ?? "",
      accountHolder: bank?.accountHolder ?? "",
      note: setting.note,
      electronicAddress: setting.electronicAddress,
      feeTreatment: String(setting.feeTreatment || FeeTreatment.COMMISSION),
    },
    problems: { account_number_format: t("setting.accountNumberWrong") },
    send: async (fields) => {
      await set.mutateAsync({ wholesalerId, ...fields, ...(updatedAt && { updatedAt }) });
      toast(t("setting.saved"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("setting.title")} submitLabel={t("setting.save")} onClose={onClose}>
      {setting.registrationNumber === "" && <Alert severity="warning">{t("setting.unregistered")}</Alert>}
      <SelectInput
        {...form.value("taxRounding")}
        label={t("setting.rounding")}
        hint={t("setting.roundingHint")}
        choices={roundings.map(({ value, name }) => ({ value, label: t(`setting.${name}`) }))}
      />
      <PrintedBank bankName={form.value("bankName")} bankBranch={form.value("bankBranch")} />
      <SelectInput
        {...form.value("accountKind")}
        label={t("setting.accountKind")}
        choices={accountKinds.map(({ value, name }) => ({ value, label: t(`setting.${name}`) }))}
      />
      <TextInput
        {...form.text("accountNumber")}
        label={t("setting.accountNumber")}
        hint={t("setting.accountNumberHint")}
        inputMode="numeric"
        dir="ltr"
      />
      <TextInput
        {...form.text("accountHolder")}
        label={t("setting.accountHolder")}
        hint={t("setting.accountHolderHint")}
        maxLength={50}
      />
      <TextArea
        {...form.text("note")}
        label={t("setting.note")}
        hint={t("setting.noteHint")}
        rows={2}
        maxLength={500}
      />
      <TextInput
        {...form.text("electronicAddress")}
        label={t("setting.electronicAddress")}
        hint={t("setting.electronicAddressHint")}
        dir="ltr"
      />
      <SelectInput
        {...form.value("feeTreatment")}
        label={t("setting.feeTreatment")}
        hint={t("setting.feeTreatmentHint")}
        choices={feeTreatments.map(({ value, name }) => ({ value, label: t(`setting.${name}`) }))}
      />
    </FormDialog>
  );
}
