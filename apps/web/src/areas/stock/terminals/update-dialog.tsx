import type { Terminal } from "@meguri/rpc/app/v1/terminal_pb";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ScopesField, TerminalNameField } from "./terminal-fields.tsx";
import { terminalRule } from "./terminal-rule.ts";
import { useUpdateTerminal } from "./use-terminals.ts";

/** Changes what a terminal is called and may do; its token stays. */
export function UpdateDialog(props: { institutionId: string; terminal: Terminal; onClose: () => void }) {
  const { t } = useTranslation("terminals");
  const toast = useToast();
  const { mutateAsync } = useUpdateTerminal();
  const { terminal, institutionId } = props;
  const form = useRuleForm({
    rule: terminalRule.omit({ kind: true }),
    initial: { name: terminal.name, scopes: terminal.scopes },
    words: { name: t("form.nameMissing"), scopes: t("form.scopesMissing") },
    send: async (fields) => {
      await mutateAsync({ institutionId, terminalId: terminal.id, ...fields });
      toast(t("update.done", { name: fields.name }));
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("update.title")} submitLabel={t("update.submit")} onClose={props.onClose}>
      <TerminalNameField {...form.text("name")} />
      <ScopesField {...form.value("scopes")} />
    </FormDialog>
  );
}
