import { useTranslation } from "react-i18next";
import type { Act } from "../../../../shared/ui/dialog/act.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";
import type { UserAct } from "../acts/user-acts.ts";

const grave: ReadonlySet<UserAct> = new Set(["delete", "purge"]);

/** The acts for which there is no button. */
export function MoreActions(props: {
  acts: readonly UserAct[];
  onAct: (act: UserAct) => void;
  onSignInAs?: () => void;
  onMail?: () => void;
}) {
  const { t } = useTranslation("users");
  const acts: Act[] = [];
  if (props.onMail) acts.push({ label: t("act.mail"), run: props.onMail });
  if (props.onSignInAs) acts.push({ label: t("act.signInAs"), run: props.onSignInAs });
  for (const act of props.acts) {
    acts.push({ label: t(`act.${act}`), run: () => props.onAct(act), isGrave: grave.has(act) });
  }
  return <ActsMenu acts={acts} />;
}
