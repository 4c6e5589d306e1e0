import { TerminalKind, type TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { ScopesField, TerminalNameField } from "./terminal-fields.tsx";
import { terminalKinds, usualScopes } from "./terminal-names.ts";
import { useRegisterTerminal } from "./use-terminals.ts";

/** A new token, and its terminal. */
export type NewToken = { token: string; name: string; isPhone: boolean };

/** Registers a terminal: its name, what it is, what it may do. */
export function RegisterDialog(props: {
  institutionId: string;
  onClose: () => void;
  onRegistered: (made: NewToken) => void;
}) {
  const { t } = useTranslation("terminals");
  const { failureWords } = useFailureWords();
  const [name, setName] = useState("");
  const [kind, setKind] = useState<keyof typeof usualScopes>(TerminalKind.PHONE);
  const [scopes, setScopes] = useState<readonly TerminalScope[]>(usualScopes[TerminalKind.PHONE]);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useRegisterTerminal();
  const register = useSingleFlight(() =>
    mutateAsync({ institutionId: props.institutionId, name: name.trim(), kind, scopes: [...scopes] }).then(
      ({ token }) => props.onRegistered({ token, name: name.trim(), isPhone: kind === TerminalKind.PHONE }),
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={t("register.title")}
      submitLabel={t("register.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (name.trim() && scopes.length > 0) void register();
      }}
    >
      <TerminalNameField value={name} isAsked={isAsked} onChange={setName} />
      <ChoiceField
        label={t("field.kind")}
        choices={terminalKinds.map((one) => ({
          value: one.kind,
          label: t(`kind.${one.name}`),
          hint: t(`kindHint.${one.name}`),
        }))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setScopes(usualScopes[next]);
        }}
      />
      <ScopesField value={scopes} isAsked={isAsked} onChange={setScopes} />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
