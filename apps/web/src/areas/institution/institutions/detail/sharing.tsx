import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import { institutionFields } from "@meguri/rules/institution";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { institutionInputOf } from "../form/institution-form-schema.ts";
import { useUpdateInstitution } from "../form/use-save-institution.ts";

/** What the institution may pass on to partners; the switch acts at once. */
export function Sharing({ institution, isManager }: { institution: Institution; isManager: boolean }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const update = useUpdateInstitution();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (offersPsychotropics: boolean) =>
      update(institution, institutionFields.parse({ ...institutionInputOf(institution), offersPsychotropics })),
    onSuccess: () => toast(t("done.sharing")),
  });
  return (
    <Card sx={{ p: 2.5, maxWidth: 720 }}>
      <FormControlLabel
        control={
          <Switch
            checked={institution.offersPsychotropics}
            disabled={!isManager || isPending}
            onChange={(_, checked) => mutate(checked)}
            slotProps={{ input: { "aria-describedby": "sharing-hint" } }}
          />
        }
        label={t("sharing.psychotropics")}
        slotProps={{ typography: { variant: "subtitle1" } }}
      />
      <Box id="sharing-hint">
        <Typography variant="body2" color="textSecondary">
          {t("sharing.psychotropicsHint")}
        </Typography>
        {!isManager && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t("managersOnly")}
          </Typography>
        )}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failureWords(error)}
        </Alert>
      )}
    </Card>
  );
}
