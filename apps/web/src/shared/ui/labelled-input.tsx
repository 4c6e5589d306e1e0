import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

type InputProps = Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "inputMode" | "dir" | "maxLength" | "readOnly"
>;

/** One field of a form: label above, hint between, the input, and beneath it what is wrong. */
export function LabelledInput(
  props: InputProps & {
    label: string;
    hint?: ReactNode;
    /** Cause and remedy; undefined while nothing is wrong. */
    error?: string | undefined;
    isRequired?: boolean;
    end?: ReactNode;
    registration?: UseFormRegisterReturn;
    value?: string;
  },
) {
  const { label, hint, error, isRequired, end, registration, value, ...input } = props;
  const { t } = useTranslation();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const { ref, ...handlers } = registration ?? {};
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <Box component="label" htmlFor={id} sx={{ typography: "subtitle2", display: "flex", gap: 1, mb: 0.5 }}>
        {label}
        {isRequired && (
          <Typography component="span" variant="body2" color="text.secondary">
            {t("required")}
          </Typography>
        )}
      </Box>
      {hint && (
        <Typography id={`${id}-hint`} variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
          {hint}
        </Typography>
      )}
      <OutlinedInput
        id={id}
        size="small"
        inputRef={ref}
        endAdornment={end}
        {...handlers}
        {...(value !== undefined && { value })}
        sx={{ minHeight: 44 }}
        slotProps={{ input: { ...input, "aria-describedby": described || undefined, "aria-required": isRequired } }}
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
