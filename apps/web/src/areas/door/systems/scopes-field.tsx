import { type ProgramScope, programScopes } from "@meguri/rules/wholesaler-program";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { scopeRows } from "./system-names.ts";

/** What a program may do: for each subject whether it reads, and whether it writes. */
export function ScopesField(props: {
  id: string;
  value: readonly ProgramScope[];
  error?: string | undefined;
  onChange: (scopes: ProgramScope[]) => void;
}) {
  const { t } = useTranslation("systems");
  const { id, error, value } = props;
  const toggle = (scope: ProgramScope, isOn: boolean) =>
    props.onChange(programScopes.filter((one) => (one === scope ? isOn : value.includes(one))));
  const box = (scope: ProgramScope, what: "read" | "write", isFirst: boolean) => (
    <FormControlLabel
      control={
        <Checkbox
          {...(isFirst && { id })}
          checked={value.includes(scope)}
          onChange={(_, isOn) => toggle(scope, isOn)}
        />
      }
      label={t(`scopes.${what}`)}
      sx={{ m: 0 }}
    />
  );
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Typography id={`${id}-label`} variant="subtitle2" component="span" sx={{ display: "block", mb: 0.5 }}>
        {t("field.scopes")}
      </Typography>
      {scopeRows.map(({ name, read, write }, index) => (
        <Box
          key={name}
          role="group"
          aria-label={t(`scopes.${name}`)}
          sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto auto", alignItems: "center", columnGap: 1 }}
        >
          <Typography variant="body2" aria-hidden>
            {t(`scopes.${name}`)}
          </Typography>
          {box(read, "read", index === 0)}
          {write ? box(write, "write", false) : <span />}
        </Box>
      ))}
      {error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ color: "error.main", fontWeight: 600 }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
