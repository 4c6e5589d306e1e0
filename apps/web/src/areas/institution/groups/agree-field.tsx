import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Prose } from "./prose.tsx";

/** The rules to read, and the box by which one agrees to them. */
export function AgreeField(props: {
  rules: string;
  agrees: boolean;
  onAgree: (agrees: boolean) => void;
  isRefused: boolean;
  /** Given where an error summary links to the box. */
  id?: string;
}) {
  const { t } = useTranslation("groups");
  const ownId = useId();
  const id = props.id ?? ownId;
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
            checked={props.agrees}
            onChange={(event) => props.onAgree(event.target.checked)}
            slotProps={{
              input: {
                "aria-required": true,
                ...(props.isRefused && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
              },
            }}
          />
        }
        label={t("join.agree")}
      />
      {props.isRefused && (
        <Typography id={`${id}-error`} variant="body2" sx={{ color: "error.main", fontWeight: 600 }}>
          {t("join.agreeRequired")}
        </Typography>
      )}
    </Box>
  );
}
