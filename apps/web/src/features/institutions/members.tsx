import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ErrorState } from "../../shared/ui/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/loading-skeleton.tsx";
import { tableAsCards } from "../../shared/ui/table-as-cards.ts";
import { MemberRow } from "./member-row.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useMembers } from "./use-members.ts";

type Asked = { what: "role" | "remove"; member: Member };

/** The people of an institution; managers change roles and take people out, everyone may leave. */
export function Members({ institution, isManager }: { institution: Institution; isManager: boolean }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { members, error, isPending, refetch } = useMembers(institution.id);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={4} />;
  if (members.length === 0) return <EmptyState title={t("members.none")} />;
  return (
    <>
      <TableContainer component={Card} sx={tableAsCards}>
        <Table aria-label={t("tabs.members")}>
          <TableHead>
            <TableRow>
              <TableCell>{t("members.name")}</TableCell>
              <TableCell>{t("field.role")}</TableCell>
              <TableCell>{t("members.joinedAt")}</TableCell>
              <TableCell>{t("members.lastLogin")}</TableCell>
              <TableCell>{t("members.acts")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                isManager={isManager}
                onRole={() => setAsked({ what: "role", member })}
                onRemove={() => setAsked({ what: "remove", member })}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {asked?.what === "role" && <RoleDialog institution={institution} member={asked.member} onClose={close} />}
      {asked?.what === "remove" && (
        <RemoveMemberDialog institution={institution} member={asked.member} onClose={close} />
      )}
    </>
  );
}
