import type { ShareSetting } from "@meguri/rpc/app/v1/share_request_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useShareSetting, useUpdateShareSetting } from "./use-share-setting.ts";

/** Opens what an institution transfers to others, and whether its prices include tax, for managers. */
export function ShareSettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("share");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useShareSetting(institutionId)}
      dialog={(setting, close) => <SettingDialog institutionId={institutionId} setting={setting} onClose={close} />}
    />
  );
}

const settingRule = z.object({ offersPsychotropics: z.boolean(), tax: z.enum(["included", "excluded"]) });

function SettingDialog(props: { institutionId: string; setting: ShareSetting; onClose: () => void }) {
  const { t } = useTranslation(["share", "common"]);
  const toast = useToast();
  const { mutateAsync } = useUpdateShareSetting();
  const { institutionId, setting, onClose } = props;
  const form = useRuleForm({
    rule: settingRule,
    initial: {
      offersPsychotropics: setting.offersPsychotropics,
      tax: setting.taxIncluded ? "included" : "excluded",
    },
    send: async ({ offersPsychotropics, tax }) => {
      await mutateAsync({ institutionId, setting: { offersPsychotropics, taxIncluded: tax === "included" } });
      toast(t("setting.done"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("setting.title")} submitLabel={t("common:save")} onClose={onClose}>
      <FormCheck
        {...form.value("offersPsychotropics")}
        label={t("setting.psychotropics")}
        hint={t("setting.psychotropicsHint")}
      />
      <ChoiceField
        {...form.value("tax")}
        label={t("setting.tax")}
        choices={[
          { value: "included", label: t("setting.taxIncluded") },
          { value: "excluded", label: t("setting.taxExcluded") },
        ]}
      />
    </FormDialog>
  );
}
