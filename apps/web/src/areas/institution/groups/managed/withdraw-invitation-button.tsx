import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { useDecide } from "./use-decide.ts";

/** Takes back an invitation that has no answer, after confirmation. */
export function WithdrawInvitationButton(props: {
  acting: Acting;
  group: Group;
  member: GroupMembership;
  /** After it is taken back. */
  onDone?: () => void;
}) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { withdrawInvitation } = useDecide();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, reset, error, isPending } = withdrawInvitation;
  const institution = props.member.institution?.name ?? "";
  const confirm = () =>
    mutate(
      {
        institutionId: props.acting.id,
        groupId: props.group.id,
        memberInstitutionId: props.member.institution?.id ?? "",
      },
      {
        onSuccess: () => {
          toast(t("invitations.withdrawn", { institution }));
          setIsOpen(false);
          props.onDone?.();
        },
      },
    );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t("invitations.withdrawOf", { institution })}
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        {t("invitations.withdraw")}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t("invitations.withdrawTitle", { institution })}
          effects={t("invitations.withdrawEffects")}
          confirmLabel={t("invitations.withdraw")}
          error={error ? failureWords(error) : undefined}
          isRunning={isPending}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
