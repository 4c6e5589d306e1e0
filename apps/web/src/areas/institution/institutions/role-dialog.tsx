import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { RoleChoice } from "./role-choice.tsx";
import { useChangeRole } from "./use-institution-acts.ts";

/** Gives a member another role. */
export function RoleDialog(props: { institution: Institution; member: Member; onClose: () => void }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { member } = props;
  const [role, setRole] = useState(member.role);
  const { mutate, isPending, error } = useChangeRole();
  const name = member.displayName || member.email;
  return (
    <FormDialog
      title={t("members.roleOf", { name })}
      submitLabel={t("members.roleSubmit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { institutionId: props.institution.id, userId: member.userId, role },
          {
            onSuccess: () => {
              toast(t("done.roleChanged", { name }));
              props.onClose();
            },
          },
        );
      }}
    >
      <RoleChoice value={role} onChange={setRole} />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
