import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { billingPaths, paths } from "../../../paths.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { InvitationGone, InvitationPage } from "../../institution/common/invitation-page.tsx";
import { roleHints, roleNames } from "../common/names.ts";
import { useAcceptBillingInvitation, useBillingInvitation } from "./use-billing-members.ts";

/** The page behind a mailed invitation: who invites, to which account, with which role; and the yes. */
export function AcceptBillingInvitation({ token }: { token: string }) {
  const { t } = useTranslation(["billing", "institutions"]);
  const navigate = useNavigate();
  const toast = useToast();
  const query = useBillingInvitation(token);
  const { mutate, isPending, error } = useAcceptBillingInvitation();
  return (
    <InvitationPage
      query={query}
      acceptance={{ isPending, error }}
      back={{ to: paths.settingPayment, label: t("back") }}
      offer={({ accountId, accountName: name, role }) => ({
        name,
        lead: t("accept.lead"),
        role: [
          { label: t("members.role"), value: t(roleNames[role]) },
          { label: t("accept.may"), value: role ? t(roleHints[role]) : "-" },
        ],
        place: { to: billingPaths.detail(accountId), label: t("openAccount") },
        accept: () =>
          mutate(
            { token },
            {
              onSuccess: async (joined) => {
                toast(t("done.joined", { name }));
                await navigate(billingPaths.detail(joined.accountId));
              },
            },
          ),
      })}
    />
  );
}

/** An address of invitations without the token of one. */
export function NoInvitation() {
  const { t } = useTranslation(["billing", "institutions"]);
  return <InvitationGone words={t("institutions:accept.over")} link={{ to: paths.settingPayment, label: t("back") }} />;
}
