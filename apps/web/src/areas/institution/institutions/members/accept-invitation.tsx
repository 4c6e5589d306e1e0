import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { institutionPaths, paths } from "../../../../paths.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { InvitationPage } from "../../common/invitation-page.tsx";
import { roleNames } from "../names.ts";
import { useAcceptInvitation, useInvitation } from "./use-invitations.ts";

/** The page behind a mailed invitation: who invites, where, with which role; and the yes. */
export function AcceptInvitation(props: {
  token: string;
  /** The institution joined becomes the current one. */
  onJoined: (institution: { id: string; name: string }) => Promise<void>;
}) {
  const { t } = useTranslation("institutions");
  const navigate = useNavigate();
  const toast = useToast();
  const query = useInvitation(props.token);
  const { mutate, isPending, error } = useAcceptInvitation();
  return (
    <InvitationPage
      query={query}
      acceptance={{ isPending, error }}
      back={{ to: paths.settingInst, label: t("detail.back") }}
      offer={({ institutionId, institutionName: name, role }) => ({
        name,
        lead: t("accept.lead", { name }),
        role: [{ label: t("field.role"), value: t(roleNames[role]) }],
        place: { to: institutionPaths.detail(institutionId), label: t("accept.openInstitution") },
        accept: () =>
          mutate(
            { token: props.token },
            {
              onSuccess: async (joined) => {
                toast(t("done.joined", { name }));
                await props.onJoined({ id: joined.institutionId, name });
                await navigate(institutionPaths.detail(joined.institutionId));
              },
            },
          ),
      })}
    />
  );
}
