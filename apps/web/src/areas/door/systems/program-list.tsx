import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { WholesalerProgram } from "@meguri/rpc/app/v1/wholesaler_program_pb";
import { WholesalerProgramState } from "@meguri/rpc/app/v1/wholesaler_program_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { programStates, scopeRows } from "./system-names.ts";
import { useRevokeProgram } from "./use-programs.ts";

/** The programs of a wholesaler; managers revoke them. */
export function ProgramList(props: {
  wholesalerId: string;
  programs: readonly WholesalerProgram[];
  isManager: boolean;
}) {
  const { t } = useTranslation("systems");
  const { wholesalerId, programs, isManager } = props;
  const [revoked, setRevoked] = useState<WholesalerProgram>();
  const revoking = useRevokeProgram();
  return (
    <>
      <TableCard
        label={t("programs.title")}
        columns={[t("field.name"), t("field.scopes"), t("field.lastSeen"), t("field.state"), t("field.acts")]}
      >
        {programs.map((program) => (
          <ProgramRow key={program.id} program={program} isManager={isManager} onRevoke={() => setRevoked(program)} />
        ))}
      </TableCard>
      {revoked && (
        <ConfirmAct
          title={t("revoke.title", { name: revoked.name })}
          effects={t("revoke.effects")}
          confirmLabel={t("revoke.submit")}
          done={t("revoke.done", { name: revoked.name })}
          act={revoking}
          run={() => revoking.mutateAsync({ wholesalerId, programId: revoked.id })}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </>
  );
}

/** One program: what it may do and for whom, when it called last, and whether its token works. */
function ProgramRow(props: { program: WholesalerProgram; isManager: boolean; onRevoke: () => void }) {
  const { t } = useTranslation("systems");
  const { dateTime, date } = useFormat();
  const { program } = props;
  const { name, registeredAt, lastSeenAt, revokedAt } = program;
  const state = programStates.find((one) => one.state === program.state);
  const rows = scopeRows.flatMap(({ name: subject, read, write }) => {
    const held = [
      ...(program.scopes.includes(read) ? [t("scopes.read")] : []),
      ...(write && program.scopes.includes(write) ? [t("scopes.write")] : []),
    ];
    return held.length > 0
      ? [t("scopes.of", { subject: t(`scopes.${subject}`), held: held.join(t("scopes.and")) })]
      : [];
  });
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell component="th" scope="row">
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi lang="ja">{name}</bdi> <bdi dir="ltr">…{program.tokenEnding}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("programs.registeredBy", {
            name: program.registeredByName,
            at: registeredAt ? dateTime(timestampDate(registeredAt)) : "",
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {program.customers.length > 0
            ? t("programs.onlyCustomers", { names: program.customers.map((one) => one.name).join(t("programs.comma")) })
            : t("programs.allCustomers")}
        </Typography>
      </TableCell>
      <TableCell data-label={t("field.scopes")} sx={{ minWidth: 144 }}>
        {rows.map((row) => (
          <Box key={row} component="span" sx={{ display: { sm: "block" }, marginInlineEnd: 1 }}>
            {row}
          </Box>
        ))}
      </TableCell>
      <TableCell data-label={t("field.lastSeen")} sx={{ fontVariantNumeric: "tabular-nums" }}>
        {lastSeenAt ? dateTime(timestampDate(lastSeenAt)) : t("programs.neverSeen")}
        {program.lastAddress && (
          <Typography variant="body2" color="textSecondary">
            <bdi dir="ltr">{program.lastAddress}</bdi>
          </Typography>
        )}
      </TableCell>
      <TableCell>
        {state && <StatusChip tone={state.tone} label={t(`state.${state.name}`)} />}
        {revokedAt && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t("programs.revokedBy", { name: program.revokedByName, at: dateTime(timestampDate(revokedAt)) })}
          </Typography>
        )}
        {!revokedAt && program.expiresOn && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t("programs.until", { day: date(startOfDay(program.expiresOn)) })}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        {props.isManager && program.state !== WholesalerProgramState.REVOKED && (
          <Button size="small" color="inherit" onClick={props.onRevoke} aria-label={t("revoke.of", { name })}>
            {t("revoke.open")}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
