import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";

const rule = z.object({ role: z.number() });

/** Gives a member another role. Needs the phrases `institutions`. */
export function GiveRoleDialog(props: {
  member: { displayName: string; email: string; role: number };
  choice: (value: number, onChange: (role: number) => void) => ReactNode;
  /** Sends; rejects with the failure of the call. */
  onSave: (role: number) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation("institutions");
  const toast = useToast();
  const { displayName, email, role } = props.member;
  const name = displayName || email;
  const form = useRuleForm({
    rule,
    initial: { role },
    send: async (fields) => {
      await props.onSave(fields.role);
      toast(t("done.roleChanged", { name }));
      props.onClose();
    },
  });
  const { value, onChange } = form.value("role");
  return (
    <FormDialog
      form={form}
      title={t("members.roleOf", { name })}
      submitLabel={t("members.roleSubmit")}
      onClose={props.onClose}
    >
      {props.choice(value, onChange)}
    </FormDialog>
  );
}
