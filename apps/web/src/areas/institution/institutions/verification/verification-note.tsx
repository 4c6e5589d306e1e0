import { type Institution, VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { missingForVerification } from "@meguri/rules/institution";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { institutionPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useRequestVerification } from "../use-institution-acts.ts";

/** What is between an institution and its verification, and the next step. */
export function VerificationNote({ institution, isManager }: { institution: Institution; isManager: boolean }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { mutate, isPending, error } = useRequestVerification();
  const { verification, verificationReason } = institution;
  const missing = missingForVerification(institution);
  if (verification === VerificationState.VERIFIED || verification === VerificationState.UNSPECIFIED) return null;
  const words = {
    [VerificationState.UNVERIFIED]: t("verify.unverified"),
    [VerificationState.REQUESTED]: t("verify.requested"),
    // Only who lost a code to another is rejected without a reason of their own.
    [VerificationState.REJECTED]: verificationReason
      ? t("verify.rejected", { reason: verificationReason })
      : t("verify.codeLost"),
    [VerificationState.CODE_CONTESTED]: t("verify.contested"),
  }[verification];
  const mayAsk =
    isManager && (verification === VerificationState.UNVERIFIED || verification === VerificationState.REJECTED);
  return (
    <Alert
      severity={verification === VerificationState.REQUESTED ? "info" : "warning"}
      variant="outlined"
      sx={{ mb: 3, bgcolor: "background.paper" }}
    >
      {words}
      {mayAsk && missing.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Box sx={{ mb: 1 }}>{t("verify.missing")}</Box>
          <Button component={Link} to={institutionPaths.update(institution.id)} size="small" variant="outlined">
            {t("verify.fill")}
          </Button>
        </Box>
      )}
      {mayAsk && missing.length === 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Button
            size="small"
            variant="contained"
            loading={isPending}
            onClick={() =>
              mutate({ institutionId: institution.id }, { onSuccess: () => toast(t("done.verificationRequested")) })
            }
          >
            {t("verify.request")}
          </Button>
        </Box>
      )}
      {error && <Box sx={{ mt: 1, fontWeight: 600 }}>{failureWords(error)}</Box>}
    </Alert>
  );
}
