import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { identityErrorWords } from "../../../../shared/auth/provider/identity-errors.ts";
import { useSession } from "../../../../shared/auth/session/session-context.ts";
import { linkAddress } from "../../../../shared/auth/use-return.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";

/** Mails a person the link with which they sign in; a toast shows the result, whatever page is open by then. */
export function useMailSignIn() {
  const { t } = useTranslation(["users", "auth"]);
  const toast = useToast();
  const session = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async (email: string) => (await session.identity).sendSignInLink(email, linkAddress(paths.home)),
    onSuccess: (_, email) => toast(t("mail.sent", { email })),
    onError: (error) => {
      const words = identityErrorWords(error, "other") ?? "failed";
      toast(t("mail.failed", { cause: t(`auth:errors.${words}`) }), { variant: "error" });
    },
  });
  return { mailSignIn: mutate, isSending: isPending };
}
