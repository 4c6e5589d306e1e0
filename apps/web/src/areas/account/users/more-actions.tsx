import MoreHorizIcon from "@mui/icons-material/MoreHoriz";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserAct } from "./user-acts.ts";

const grave: ReadonlySet<UserAct> = new Set(["delete", "purge"]);

/** The acts for which there is no button; the grave ones set apart. */
export function MoreActions(props: {
  acts: readonly UserAct[];
  onAct: (act: UserAct) => void;
  onSignInAs?: () => void;
  onMail?: () => void;
}) {
  const { t } = useTranslation(["users", "common"]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const { onSignInAs, onMail } = props;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  const item = (act: UserAct) => (
    <MenuItem
      key={act}
      onClick={choose(() => props.onAct(act))}
      sx={grave.has(act) ? { color: "error.main" } : undefined}
    >
      {t(`act.${act}`)}
    </MenuItem>
  );
  const light = props.acts.filter((act) => !grave.has(act));
  const heavy = props.acts.filter((act) => grave.has(act));
  const hasLight = light.length > 0 || onSignInAs !== undefined || onMail !== undefined;
  return (
    <>
      <IconButton
        id={buttonId}
        aria-label={t("common:more")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ border: 1, borderColor: "var(--mui-palette-control)", width: 40, height: 36, minHeight: 36 }}
      >
        <MoreHorizIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": buttonId } }}
      >
        {onMail && <MenuItem onClick={choose(onMail)}>{t("act.mail")}</MenuItem>}
        {onSignInAs && <MenuItem onClick={choose(onSignInAs)}>{t("act.signInAs")}</MenuItem>}
        {light.map(item)}
        {hasLight && heavy.length > 0 && <Divider />}
        {heavy.map(item)}
      </Menu>
    </>
  );
}
