import { programName, programScopes, someProgramScopes } from "@meguri/rules/wholesaler-program";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDayOrNone } from "../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { type ChosenCustomer, CustomersField } from "./customers-field.tsx";
import { ScopesField } from "./scopes-field.tsx";
import { useRegisterProgram } from "./use-programs.ts";

const rule = z.object({ name: programName, scopes: someProgramScopes, expiresOn: typedDayOrNone });

/** Registers a program: its name, what it may do, for which customers, and until when. */
export function RegisterProgramDialog(props: {
  wholesalerId: string;
  onClose: () => void;
  onRegistered: (created: { name: string; secret: string }) => void;
}) {
  const { t } = useTranslation("systems");
  const { date } = useFormat();
  const { wholesalerId } = props;
  const { mutateAsync } = useRegisterProgram();
  const [customers, setCustomers] = useState<ChosenCustomer[]>([]);
  const form = useRuleForm({
    rule,
    initial: { name: "", scopes: [...programScopes], expiresOn: "" },
    words: { name: t("form.nameMissing"), scopes: t("form.scopesMissing") },
    send: async (fields) => {
      const tradingIds = customers.map(({ id }) => id);
      const { token } = await mutateAsync({ wholesalerId, tradingIds, ...fields });
      props.onRegistered({ name: fields.name, secret: token });
    },
  });
  return (
    <FormDialog form={form} title={t("register.title")} submitLabel={t("register.submit")} onClose={props.onClose}>
      <TextInput
        {...form.text("name")}
        label={t("field.name")}
        hint={t("form.nameHint")}
        required
        maxLength={60}
        autoComplete="off"
      />
      <ScopesField {...form.value("scopes")} />
      <CustomersField
        id={`${form.id}-customers`}
        wholesalerId={wholesalerId}
        value={customers}
        onChange={setCustomers}
      />
      <DayInput
        {...form.value("expiresOn")}
        label={t("field.expiresOn")}
        hint={t("form.expiresHint")}
        echo={(day) => date(startOfDay(day))}
      />
    </FormDialog>
  );
}
