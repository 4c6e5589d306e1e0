import type { TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { terminalScopes } from "./terminal-names.ts";

/** What a terminal is called. */
export function TerminalNameField(props: Pick<ComponentProps<typeof TextInput>, "id" | "name" | "error">) {
  const { t } = useTranslation("terminals");
  return (
    <TextInput
      {...props}
      label={t("field.name")}
      hint={t("form.nameHint")}
      required
      maxLength={60}
      autoComplete="off"
    />
  );
}

/** What a terminal may do: boxes to tick, each with what it opens. */
export function ScopesField(props: {
  id: string;
  value: readonly TerminalScope[];
  error?: string | undefined;
  onChange: (scopes: TerminalScope[]) => void;
}) {
  const { t } = useTranslation("terminals");
  const { id, error } = props;
  const toggle = (scope: TerminalScope, isOn: boolean) =>
    props.onChange(isOn ? [...props.value, scope] : props.value.filter((one) => one !== scope));
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Typography id={`${id}-label`} variant="subtitle2" component="span" sx={{ display: "block", mb: 0.5 }}>
        {t("field.scopes")}
      </Typography>
      {terminalScopes.map(({ scope, name }, index) => (
        <FormControlLabel
          key={name}
          sx={{ display: "flex", alignItems: "flex-start" }}
          control={
            <Checkbox
              {...(index === 0 && { id })}
              checked={props.value.includes(scope)}
              onChange={(_, isOn) => toggle(scope, isOn)}
            />
          }
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
      {error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ color: "error.main", fontWeight: 600 }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
