import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../../../shared/auth/session/session-context.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { LinkFailed } from "./link-failed.tsx";
import { LinkWorking } from "./link-working.tsx";
import type { MailedLink } from "./mailed-link.ts";

const done = {
  verifyEmail: "link.emailVerified",
  verifyAndChangeEmail: "link.emailChanged",
  recoverEmail: "link.emailRecovered",
} as const;

/** Applies a mailed link about an address, shows the result and goes on. */
export function AppliedLink({ link, mode }: { link: MailedLink; mode: keyof typeof done }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const session = useSession();
  const toast = useToast();
  const { run, words, code } = useIdentityAct();
  const hasStarted = useRef(false);
  const apply = useEffectEvent(async () => {
    // A link works once: what runs twice in development must not use it up.
    if (hasStarted.current) return;
    hasStarted.current = true;
    await run(
      "other",
      async (identity) => {
        await identity.applyLink(link.code);
        // A changed address ends the session at the provider, so that there may be nobody to read again.
        await session.refresh().catch(() => undefined);
      },
      () => {
        toast(t(done[mode]));
        void navigate(link.target, { replace: true });
      },
    );
  });
  useEffect(() => {
    apply().catch(console.error);
  }, []);
  return code || words ? <LinkFailed code={code} words={words} target={link.target} /> : <LinkWorking />;
}
