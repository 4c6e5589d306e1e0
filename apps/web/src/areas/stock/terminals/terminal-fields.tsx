import type { TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { terminalScopes } from "./terminal-names.ts";

/** What a terminal is called. */
export function TerminalNameField(props: { value: string; isAsked: boolean; onChange: (name: string) => void }) {
  const { t } = useTranslation("terminals");
  return (
    <TextInput
      label={t("field.name")}
      hint={t("form.nameHint")}
      required
      value={props.value}
      maxLength={60}
      autoComplete="off"
      error={props.isAsked && !props.value.trim() ? t("form.nameMissing") : undefined}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** What a terminal may do: boxes to tick, each with what it opens. */
export function ScopesField(props: {
  value: readonly TerminalScope[];
  isAsked: boolean;
  onChange: (scopes: TerminalScope[]) => void;
}) {
  const { t } = useTranslation("terminals");
  const id = useId();
  const isMissing = props.isAsked && props.value.length === 0;
  const toggle = (scope: TerminalScope, isOn: boolean) =>
    props.onChange(isOn ? [...props.value, scope] : props.value.filter((one) => one !== scope));
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <Typography id={`${id}-label`} variant="subtitle2" component="span" sx={{ display: "block", mb: 0.5 }}>
        {t("field.scopes")}
      </Typography>
      {terminalScopes.map(({ scope, name }) => (
        <FormControlLabel
          key={name}
          sx={{ display: "flex", alignItems: "flex-start" }}
          control={<Checkbox checked={props.value.includes(scope)} onChange={(_, isOn) => toggle(scope, isOn)} />}
          label={
            <Box sx={{ py: 1 }}>
              <Typography component="span" variant="body1" sx={{ display: "block" }}>
                {t(`scope.${name}`)}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                {t(`scopeHint.${name}`)}
              </Typography>
            </Box>
          }
        />
      ))}
      {isMissing && (
        <Typography id={`${id}-error`} variant="body2" sx={{ color: "error.main", fontWeight: 600 }}>
          {t("form.scopesMissing")}
        </Typography>
      )}
    </Box>
  );
}
