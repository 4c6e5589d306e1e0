import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useGrantPlan } from "../verification/use-verifications.ts";

const rule = z.object({ endsOn: z.string() });

/** Grants an institution the plan for medicine ordering, until a day or until it is taken back. */
export function GrantPlanDialog({ institution, onClose }: { institution: Institution; onClose: () => void }) {
  const { t } = useTranslation("institutions");
  const toast = useToast();
  const { mutateAsync } = useGrantPlan();
  const form = useRuleForm({
    rule,
    initial: { endsOn: "" },
    send: async ({ endsOn }) => {
      await mutateAsync({ institutionId: institution.id, endsOn });
      toast(t("done.planGranted", { name: institution.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("admin.grantTitle", { name: institution.name })}
      submitLabel={t("admin.grantPlan")}
      onClose={onClose}
    >
      <TextInput
        {...form.text("endsOn")}
        label={t("admin.grantUntil")}
        hint={t("admin.grantUntilHint")}
        type="date"
        min="1900-01-01"
        max="2099-12-31"
      />
    </FormDialog>
  );
}
