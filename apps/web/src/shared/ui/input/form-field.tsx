import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

/** What a control must carry so that its label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  "aria-required"?: boolean | undefined;
};

/** A field of a form: label above, hint between, the control, and what is wrong with it. */
export function FormField(props: {
  label: string;
  /** Shows what to enter, before anybody gets it wrong. */
  hint?: ReactNode;
  /** Cause and remedy in words. */
  error?: string | undefined;
  required?: boolean;
  /** Given where an error summary links to the field. */
  id?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: "block", mb: 0.5 }}>
        {props.label}
        {props.required && (
          <Box component="span" aria-hidden sx={{ ml: 1, fontWeight: 400, color: "error.main" }}>
            {t("required")}
          </Box>
        )}
      </Typography>
      {props.hint && (
        <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
          {props.hint}
        </Typography>
      )}
      {props.children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": props.error ? true : undefined,
        "aria-required": props.required || undefined,
      })}
      {props.error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ mt: 0.75, color: "error.main", fontWeight: 600 }}>
          {props.error}
        </Typography>
      )}
    </Box>
  );
}
