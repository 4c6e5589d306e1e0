import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import { VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecide } from "./use-decide.ts";

/** Takes a member out of the group, or hands the management over to it where it is verified. */
export function MemberActions(props: { acting: Acting; group: Group; member: GroupMembership }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { remove, transfer } = useDecide();
  const [open, setOpen] = useState<"remove" | "transfer">();
  const { acting, group, member } = props;
  const institution = member.institution?.name ?? "";
  const isVerified = member.institution?.verification === VerificationState.VERIFIED;
  const request = { institutionId: acting.id, groupId: group.id, memberInstitutionId: member.institution?.id ?? "" };
  const close = () => setOpen(undefined);
  const removeNow = async (reason: string) => {
    await remove.mutateAsync({ ...request, reason });
    toast(t("member.removed", { institution }));
  };
  const transferNow = () =>
    transfer.mutate(request, {
      onSuccess: () => {
        toast(t("member.transferred", { institution }));
        // This institution no longer manages the group: from here on it sees it as a member.
        void navigate(groupPaths.detail(group.id), { replace: true });
      },
    });
  return (
    <>
      {isVerified && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen("transfer")}>
          {t("member.transfer")}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setOpen("remove")}>
        {t("member.remove")}
      </Button>
      {open === "remove" && (
        <ReasonDialog
          title={t("member.removeTitle", { institution })}
          effects={t("member.removeEffects")}
          confirmLabel={t("member.remove")}
          send={removeNow}
          onClose={close}
        />
      )}
      {open === "transfer" && (
        <ConfirmDialog
          title={t("member.transferTitle", { group: group.name, institution })}
          effects={t("member.transferEffects", { institution, mine: acting.name })}
          confirmLabel={t("member.transfer")}
          error={transfer.error ? failureWords(transfer.error) : undefined}
          isRunning={transfer.isPending}
          onConfirm={transferNow}
          onClose={close}
        />
      )}
    </>
  );
}
