import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useDecide } from "./use-verifications.ts";

/** How an administrator decides; sent back and rejected are the same to the server, the reason tells what to do next. */
export type Decision = "verify" | "sendBack" | "reject";

/** Confirmation before deciding; without a reason nobody is sent back. */
export function DecideDialog(props: {
  institution: Institution;
  decision: Decision;
  rivals: readonly Institution[];
  onClose: () => void;
}) {
  const { t } = useTranslation("institutions");
  const { mutateAsync } = useDecide();
  const { decision } = props;
  const { id: institutionId, name } = props.institution;
  const isVerifying = decision === "verify";
  const reason = {
    name: "reason",
    label: t("admin.reason"),
    hint: t("admin.reasonHint"),
    isRequired: true,
    isLong: true,
    most: 1_000,
    words: t("admin.reasonMissing"),
  } as const;
  return (
    <AnswerDialog
      title={t(`admin.${decision}Title`, { name })}
      submitLabel={t(`admin.${decision}`)}
      effects={
        <>
          <Typography variant="body2">{t(`admin.${decision}Effects`)}</Typography>
          {isVerifying && props.rivals.length > 0 && (
            <Alert severity="warning" variant="outlined">
              {t("admin.rivalsLose", { names: props.rivals.map((rival) => rival.name).join("、") })}
            </Alert>
          )}
        </>
      }
      texts={isVerifying ? [] : [reason]}
      done={t(isVerifying ? "done.verified" : "done.rejected", { name })}
      send={(texts) => mutateAsync({ institutionId, verify: isVerifying, reason: texts.reason ?? "" })}
      onClose={props.onClose}
    />
  );
}
