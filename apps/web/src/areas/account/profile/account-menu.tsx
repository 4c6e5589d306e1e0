import IconButton from "@mui/material/IconButton";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { PersonAvatar } from "../common/person-avatar.tsx";
import { useAccount } from "./use-account.ts";

/** Most visits never open it, so it is its own chunk. */
const AccountMenuList = lazy(async () => ({ default: (await import("./account-menu-list.tsx")).AccountMenuList }));

/** Who is signed in, the way to their profile, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation("person");
  const { displayName, email } = useAtomValue(authAtom);
  const { account } = useAccount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = account?.user?.displayName || displayName || email || "";
  return (
    <>
      <IconButton
        aria-label={t("menu.open", { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar name={name} photoUrl={account?.user?.photoUrl} size={32} />
      </IconButton>
      <Suspense>{anchor && <AccountMenuList anchor={anchor} name={name} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
