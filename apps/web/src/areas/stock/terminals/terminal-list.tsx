import type { Terminal } from "@meguri/rpc/app/v1/terminal_pb";
import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { type NewToken, RegisterDialog } from "./register-dialog.tsx";
import { TerminalRow } from "./terminal-row.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { UpdateDialog } from "./update-dialog.tsx";
import { useRevokeTerminal, useTerminals } from "./use-terminals.ts";

type Asked =
  | { what: "register" }
  | { what: "update" | "revoke"; terminal: Terminal }
  | { what: "token"; made: NewToken };

/** The terminals of an institution; pharmacists and managers register, change and revoke them. */
export function TerminalList({ institutionId, mayRegister }: { institutionId: string; mayRegister: boolean }) {
  const { t } = useTranslation("terminals");
  const { terminals, ...reading } = useTerminals(institutionId);
  const [asked, setAsked] = useState<Asked>();
  const revoking = useRevokeTerminal();
  const close = () => setAsked(undefined);
  const register = mayRegister && (
    <Button
      data-key="create"
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => setAsked({ what: "register" })}
    >
      {t("register.open")}
    </Button>
  );
  const hint = t(mayRegister ? "noneHint" : "noneHintOthers");
  return (
    <>
      <ListState
        {...reading}
        rows={3}
        empty={terminals.length === 0 && <EmptyState title={t("none")} hint={hint} action={register} />}
      >
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 260px" }}>
            {t(mayRegister ? "lead" : "leadOthers")}
          </Typography>
          {register}
        </Box>
        <TableCard
          label={t("tabs.terminals")}
          columns={[t("field.name"), t("field.scopes"), t("field.lastSeen"), t("field.state"), t("field.acts")]}
        >
          {terminals.map((terminal) => (
            <TerminalRow
              key={terminal.id}
              terminal={terminal}
              mayChange={mayRegister}
              onUpdate={() => setAsked({ what: "update", terminal })}
              onRevoke={() => setAsked({ what: "revoke", terminal })}
            />
          ))}
        </TableCard>
      </ListState>
      {asked?.what === "register" && (
        <RegisterDialog
          institutionId={institutionId}
          onClose={close}
          onRegistered={(created) => setAsked({ what: "token", made: created })}
        />
      )}
      {asked?.what === "token" && <TokenDialog made={asked.made} onClose={close} />}
      {asked?.what === "update" && (
        <UpdateDialog institutionId={institutionId} terminal={asked.terminal} onClose={close} />
      )}
      {asked?.what === "revoke" && (
        <ConfirmAct
          title={t("revoke.title", { name: asked.terminal.name })}
          effects={t("revoke.effects")}
          confirmLabel={t("revoke.submit")}
          done={t("revoke.done", { name: asked.terminal.name })}
          act={revoking}
          run={() => revoking.mutateAsync({ institutionId, terminalId: asked.terminal.id })}
          onClose={close}
        />
      )}
    </>
  );
}
