import { TerminalKind } from "@meguri/rpc/app/v1/terminal_pb";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { ScopesField, TerminalNameField } from "./terminal-fields.tsx";
import { terminalKinds, usualScopes } from "./terminal-names.ts";
import { terminalRule } from "./terminal-rule.ts";
import { useRegisterTerminal } from "./use-terminals.ts";

/** A new token, and its terminal. */
export type NewToken = { token: string; name: string; isPhone: boolean };

/** Registers a terminal: its name, what it is, what it may do. */
export function RegisterDialog(props: {
  institutionId: string;
  onClose: () => void;
  onRegistered: (made: NewToken) => void;
}) {
  const { t } = useTranslation("terminals");
  const { mutateAsync } = useRegisterTerminal();
  const form = useRuleForm({
    rule: terminalRule,
    initial: { name: "", kind: TerminalKind.PHONE, scopes: [...usualScopes[TerminalKind.PHONE]] },
    words: { name: t("form.nameMissing"), scopes: t("form.scopesMissing") },
    send: async (fields) => {
      const { token } = await mutateAsync({ institutionId: props.institutionId, ...fields });
      props.onRegistered({ token, name: fields.name, isPhone: fields.kind === TerminalKind.PHONE });
    },
  });
  const kind = form.value("kind");
  return (
    <FormDialog form={form} title={t("register.title")} submitLabel={t("register.submit")} onClose={props.onClose}>
      <TerminalNameField {...form.text("name")} />
      <ChoiceField
        label={t("field.kind")}
        choices={terminalKinds.map((one) => ({
          value: one.kind,
          label: t(`kind.${one.name}`),
          hint: t(`kindHint.${one.name}`),
        }))}
        value={terminalKinds.find((one) => one.kind === kind.value)?.kind}
        onChange={(next) => {
          kind.onChange(next);
          form.value("scopes").onChange([...usualScopes[next]]);
        }}
      />
      <ScopesField {...form.value("scopes")} />
    </FormDialog>
  );
}
