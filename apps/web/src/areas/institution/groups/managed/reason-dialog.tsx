import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";

/** The reason of a decision against an institution, which is required. */
export function ReasonDialog(props: {
  title: string;
  effects: string;
  confirmLabel: string;
  /** Sends the reason; rejects with the failure of the call. */
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation("groups");
  return (
    <AnswerDialog
      title={props.title}
      effects={<Typography variant="body2">{props.effects}</Typography>}
      submitLabel={props.confirmLabel}
      texts={[
        {
          name: "reason",
          label: t("field.reason"),
          hint: t("applications.reasonHint"),
          isRequired: true,
          isLong: true,
          most: 1_000,
          words: t("applications.reasonRequired"),
        },
      ]}
      send={({ reason }) => props.send(reason)}
      onClose={props.onClose}
    />
  );
}
