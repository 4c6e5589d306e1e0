import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

/** Shows what looks like a mistake, and requires confirmation; a form is not sent before that. */
export function MeantCheck(props: {
  /** What looks wrong, in figures. */
  children: ReactNode;
  checked: boolean;
  /** Whether somebody has tried to send the form. */
  isSubmitted: boolean;
  onChange: (isMeant: boolean) => void;
}) {
  const { t } = useTranslation();
  const errorId = useId();
  const isMissing = props.isSubmitted && !props.checked;
  return (
    <Alert severity="warning" role="status">
      {props.children}
      <FormControlLabel
        sx={{ display: "flex", mt: 0.5 }}
        control={
          <Checkbox
            checked={props.checked}
            onChange={(_, checked) => props.onChange(checked)}
            slotProps={{ input: { "aria-describedby": isMissing ? errorId : undefined, "aria-invalid": isMissing } }}
          />
        }
        label={t("meant.label")}
      />
      {isMissing && (
        <FormHelperText id={errorId} error>
          {t("meant.missing")}
        </FormHelperText>
      )}
    </Alert>
  );
}
