import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

/** One of a few ways, with words on what it means. */
export type Choice<Value extends number | string> = { value: Value; label: ReactNode; hint?: ReactNode };

/** Few ways to choose from, all of them to be seen: at most a handful. */
export function ChoiceField<Value extends number | string>(props: {
  label: string;
  hint?: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
  required?: boolean;
  /** Given where an error summary links to the field: the id of the first way. */
  id?: string;
}) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <Box role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={describedBy || undefined}>
      <Typography id={`${id}-label`} variant="subtitle2" component="span" sx={{ display: "block", mb: 0.5 }}>
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
      <RadioGroup
        role="presentation"
        value={props.value === undefined ? "" : String(props.value)}
        onChange={(_, text) => {
          const chosen = props.choices.find(({ value }) => String(value) === text);
          if (chosen) props.onChange(chosen.value);
        }}
      >
        {props.choices.map(({ value, label, hint }, index) => (
          <FormControlLabel
            key={value}
            value={String(value)}
            control={<Radio slotProps={{ input: { ...(index === 0 && { id }) } }} sx={{ alignSelf: "flex-start" }} />}
            label={
              <Box sx={{ py: 1 }}>
                <Typography component="span" variant="body1" sx={{ display: "block" }}>
                  {label}
                </Typography>
                {hint && (
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                    {hint}
                  </Typography>
                )}
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {props.error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ mt: 0.75, color: "error.main", fontWeight: 600 }}>
          {props.error}
        </Typography>
      )}
    </Box>
  );
}
