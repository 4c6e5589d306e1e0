import type { ShareSetting } from "@meguri/rpc/app/v1/share_request_pb";
import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useShareSetting, useUpdateShareSetting } from "./use-share-setting.ts";

/** For managers: what the institution passes on, and how its prices are told. */
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

function SettingDialog(props: { institutionId: string; setting: ShareSetting; onClose: () => void }) {
  const { t } = useTranslation(["share", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [offersPsychotropics, setOffers] = useState(props.setting.offersPsychotropics);
  const [taxIncluded, setIncluded] = useState(props.setting.taxIncluded);
  const { mutate, isPending, error } = useUpdateShareSetting();
  const save = () =>
    mutate(
      { institutionId: props.institutionId, setting: { offersPsychotropics, taxIncluded } },
      {
        onSuccess: () => {
          toast(t("setting.done"));
          props.onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("setting.title")}
      submitLabel={t("common:save")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Box>
        <FormControlLabel
          control={<Checkbox checked={offersPsychotropics} onChange={(_, checked) => setOffers(checked)} />}
          label={t("setting.psychotropics")}
        />
        <Typography variant="body2" color="textSecondary">
          {t("setting.psychotropicsHint")}
        </Typography>
      </Box>
      <ChoiceField
        label={t("setting.tax")}
        choices={[
          { value: "included", label: t("setting.taxIncluded") },
          { value: "excluded", label: t("setting.taxExcluded") },
        ]}
        value={taxIncluded ? "included" : "excluded"}
        onChange={(chosen) => setIncluded(chosen === "included")}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
