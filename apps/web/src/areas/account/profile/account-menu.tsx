import LogoutIcon from "@mui/icons-material/Logout";
import PersonOutlinedIcon from "@mui/icons-material/PersonOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { useSession } from "../../../shared/auth/session/session-context.ts";
import { PersonAvatar } from "../common/person-avatar.tsx";
import { useAccount } from "./use-account.ts";

/** Who is signed in, the way to their profile, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation("account");
  const { displayName, email } = useAtomValue(authAtom);
  const { account } = useAccount();
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <Box sx={{ px: 2, py: 1.5, maxWidth: 320 }}>
          <Typography variant="subtitle2">{name}</Typography>
          {email && email !== name && (
            <Typography variant="body2" color="textSecondary" dir="ltr" sx={{ overflowWrap: "anywhere" }}>
              {email}
            </Typography>
          )}
        </Box>
        <Divider />
        <MenuList autoFocusItem>
          <MenuItem component={Link} to={paths.profile} onClick={close}>
            <ListItemIcon>
              <PersonOutlinedIcon fontSize="small" />
            </ListItemIcon>
            {t("menu.profile")}
          </MenuItem>
          <MenuItem onClick={() => session.signOut()}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
            </ListItemIcon>
            {t("menu.signOut")}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}
