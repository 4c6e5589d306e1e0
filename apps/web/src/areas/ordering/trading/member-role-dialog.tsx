import type { WholesalerMember } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { roleHints, roleNames, roles } from "./trading-words.ts";
import { useMemberActs } from "./use-wholesaler-members.ts";

/** Gives a member another role. */
export function MemberRoleDialog(props: { wholesalerId: string; member: WholesalerMember; onClose: () => void }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { changeRole } = useMemberActs();
  const { wholesalerId, member, onClose } = props;
  const [role, setRole] = useState(member.role);
  const send = useSingleFlight(() =>
    changeRole.mutateAsync({ wholesalerId, userId: member.userId, role }).then(
      () => {
        toast(t("customers:done.roleChanged"));
        onClose();
      },
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={t("customers:members.roleTitle", { name: member.displayName || member.email })}
      submitLabel={t("act.save")}
      isBusy={changeRole.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ChoiceField
        label={t("field.role")}
        choices={roles.map((value) => ({ value, label: t(roleNames[value]), hint: t(roleHints[value]) }))}
        value={role}
        onChange={setRole}
      />
      {changeRole.error && <Alert severity="error">{failureWords(changeRole.error)}</Alert>}
    </FormDialog>
  );
}
