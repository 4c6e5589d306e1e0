import LogoutIcon from "@mui/icons-material/Logout";
import PersonOutlinedIcon from "@mui/icons-material/PersonOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { useSession } from "../../../shared/auth/session/session-context.ts";

/** The open menu of one's own account. */
export function AccountMenuList(props: { anchor: HTMLElement; name: string; onClose: () => void }) {
  const { t } = useTranslation("person");
  const { email } = useAtomValue(authAtom);
  const session = useSession();
  const { anchor, name, onClose } = props;
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
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
        <MenuItem component={Link} to={paths.profile} onClick={onClose}>
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
  );
}
