import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Terminal, TerminalState } from "@meguri/rpc/app/v1/terminal_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { terminalKinds, terminalScopes, terminalStates } from "./terminal-names.ts";

/** One terminal: what it is, what it may do, when it called last, whether it works and why not. */
export function TerminalRow(props: {
  terminal: Terminal;
  mayChange: boolean;
  onUpdate: () => void;
  onRevoke: () => void;
}) {
  const { t } = useTranslation("terminals");
  const { dateTime } = useFormat();
  const { terminal } = props;
  const { name, lastSeenAt, registeredAt } = terminal;
  const kind = terminalKinds.find((one) => one.kind === terminal.kind);
  const scopes = terminalScopes.filter(({ scope }) => terminal.scopes.includes(scope));
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell component="th" scope="row">
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi lang="ja">{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {kind && t(`kind.${kind.name}`)} <bdi dir="ltr">…{terminal.tokenEnding}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("registeredBy", {
            name: terminal.registeredByName,
            at: registeredAt ? dateTime(timestampDate(registeredAt)) : "",
          })}
        </Typography>
      </TableCell>
      <TableCell data-label={t("field.scopes")} sx={{ minWidth: 128 }}>
        {scopes.map((one) => (
          <Box key={one.name} component="span" sx={{ display: { sm: "block" }, marginInlineEnd: 1 }}>
            {t(`scope.${one.name}`)}
          </Box>
        ))}
      </TableCell>
      <TableCell data-label={t("field.lastSeen")} sx={{ fontVariantNumeric: "tabular-nums" }}>
        {lastSeenAt ? dateTime(timestampDate(lastSeenAt)) : t("neverSeen")}
        {terminal.lastAddress && (
          <Typography variant="body2" color="textSecondary">
            <bdi dir="ltr">{terminal.lastAddress}</bdi>
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <State terminal={terminal} />
      </TableCell>
      <TableCell>
        {props.mayChange && terminal.state !== TerminalState.REVOKED && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={props.onUpdate}
              aria-label={t("update.of", { name })}
            >
              {t("update.open")}
            </Button>
            <Button size="small" color="inherit" onClick={props.onRevoke} aria-label={t("revoke.of", { name })}>
              {t("revoke.open")}
            </Button>
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Whether it works; where it does not, since when or why. */
function State({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation("terminals");
  const { dateTime } = useFormat();
  const known = terminalStates.find(({ state }) => state === terminal.state);
  if (!known) return null;
  const { revokedAt, revokedByName } = terminal;
  return (
    <>
      <StatusChip tone={known.tone} label={t(`state.${known.name}`)} />
      {revokedAt && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t("revokedBy", { name: revokedByName, at: dateTime(timestampDate(revokedAt)) })}
        </Typography>
      )}
      {!revokedAt && known.name === "personLeft" && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t("personLeft")}
        </Typography>
      )}
    </>
  );
}
