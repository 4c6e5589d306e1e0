import type { BillingAccount, BillingMember } from "@meguri/rpc/app/v1/billing_account_pb";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useRemoveBillingMember } from "./use-billing-members.ts";

/** Takes a member out of an account, or leaves it. */
export function RemoveBillingMemberDialog(props: {
  account: BillingAccount;
  member: BillingMember;
  onClose: () => void;
}) {
  const { t } = useTranslation(["billing", "institutions"]);
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { uid } = useAtomValue(authAtom);
  const { account, member } = props;
  const isSelf = member.userId === uid;
  const { mutate, isPending, error } = useRemoveBillingMember(isSelf);
  // The phrases call the place that one leaves an institution; here it is an account.
  const values = { name: member.displayName || member.email, institution: account.name };
  return (
    <ConfirmDialog
      title={isSelf ? t("institutions:members.leaveTitle", values) : t("institutions:members.removeTitle", values)}
      effects={isSelf ? t("members.leaveEffects") : t("members.removeEffects")}
      confirmLabel={isSelf ? t("institutions:members.leave") : t("institutions:members.remove")}
      error={error ? failureWords(error) : undefined}
      isRunning={isPending}
      onClose={props.onClose}
      onConfirm={() =>
        mutate(
          { accountId: account.id, userId: member.userId },
          {
            onSuccess: () => {
              toast(isSelf ? t("institutions:done.left", values) : t("institutions:done.removed", values));
              props.onClose();
              if (isSelf) void navigate(paths.settingPayment);
            },
          },
        )
      }
    />
  );
}
