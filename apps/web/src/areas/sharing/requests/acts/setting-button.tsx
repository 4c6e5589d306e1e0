import type { ShareSetting } from "@meguri/rpc/app/v1/share_request_pb";
import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useShareSetting, useUpdateShareSetting } from "./use-share-setting.ts";

/** For managers: what the institution passes on, and whether its prices include tax. */
export function SettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("share");
  const [isOpen, setIsOpen] = useState(false);
  const { setting } = useShareSetting(institutionId);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SettingsOutlinedIcon />}
        disabled={!setting}
        onClick={() => setIsOpen(true)}
      >
        {t("setting.open")}
      </Button>
      {isOpen && setting && (
        <SettingDialog institutionId={institutionId} setting={setting} onClose={() => setIsOpen(false)} />
      )}
    </>
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
