import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Prose } from "../prose.tsx";

/** The rules to read, and the box by which one agrees to them. Takes the properties of `form.value(field)`. */
export function AgreeField(props: {
  rules: string;
  id: string;
  value: boolean;
  onChange: (agrees: boolean) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation("groups");
  const { id } = props;
  return (
    <Box>
      <Typography id={`${id}-rules`} variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        {t("join.rules")}
      </Typography>
      <Box
        role="region"
        tabIndex={0}
        aria-labelledby={`${id}-rules`}
        sx={{
          maxHeight: 240,
          overflowY: "auto",
          p: 2,
          border: 1,
          borderColor: "var(--mui-palette-control)",
          borderRadius: 1,
          bgcolor: "background.paper",
        }}
      >
        <Prose text={props.rules} none={t("detail.noRules")} />
      </Box>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Checkbox
            id={id}
            checked={props.value}
            onChange={(event) => props.onChange(event.target.checked)}
            slotProps={{
              input: {
                "aria-required": true,
                ...(props.error && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
              },
            }}
          />
        }
        label={t("join.agree")}
      />
      {props.error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ color: "error.main", fontWeight: 600 }}>
          {props.error}
        </Typography>
      )}
    </Box>
  );
}
