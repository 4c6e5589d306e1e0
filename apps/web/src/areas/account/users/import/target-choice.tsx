import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** Whether the identity provider's accounts are written too. */
export type ImportTarget = "both" | "only";

const choices = [
  { value: "both", label: "importing.whereBoth", hint: "importing.whereBothHint" },
  { value: "only", label: "importing.whereOnly", hint: "importing.whereOnlyHint" },
] as const satisfies { value: ImportTarget; label: string; hint: string }[];

/** The choice of the users' target, with an explanation of each. */
export function TargetChoice(props: { value: ImportTarget; onChange: (value: ImportTarget) => void }) {
  const { t } = useTranslation("users");
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={`${id}-label`} sx={{ typography: "subtitle2", color: "text.primary", mb: 0.5 }}>
        {t("importing.where")}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`${id}-label`}
        value={props.value}
        onChange={(_, value) => props.onChange(value === "only" ? "only" : "both")}
      >
        {choices.map(({ value, label, hint }) => (
          <Box key={value} sx={{ mb: 1 }}>
            <FormControlLabel
              value={value}
              control={<Radio slotProps={{ input: { "aria-describedby": `${id}-${value}` } }} />}
              label={t(label)}
              slotProps={{ typography: { variant: "body2", sx: { fontWeight: 600 } } }}
            />
            <Typography id={`${id}-${value}`} variant="body2" color="textSecondary" sx={{ paddingInlineStart: 4 }}>
              {t(hint)}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
