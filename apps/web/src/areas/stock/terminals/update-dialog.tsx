import type { Terminal } from "@meguri/rpc/app/v1/terminal_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { ScopesField, TerminalNameField } from "./terminal-fields.tsx";
import { useUpdateTerminal } from "./use-terminals.ts";

/** Changes what a terminal is called and may do; its token stays. */
export function UpdateDialog(props: { institutionId: string; terminal: Terminal; onClose: () => void }) {
  const { t } = useTranslation("terminals");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { terminal, institutionId } = props;
  const [name, setName] = useState(terminal.name);
  const [scopes, setScopes] = useState(terminal.scopes);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useUpdateTerminal();
  const save = useSingleFlight(() =>
    mutateAsync({ institutionId, terminalId: terminal.id, name: name.trim(), scopes }).then(
      () => {
        toast(t("update.done", { name: name.trim() }));
        props.onClose();
      },
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={t("update.title")}
      submitLabel={t("update.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (name.trim() && scopes.length > 0) void save();
      }}
    >
      <TerminalNameField value={name} isAsked={isAsked} onChange={setName} />
      <ScopesField value={scopes} isAsked={isAsked} onChange={setScopes} />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
