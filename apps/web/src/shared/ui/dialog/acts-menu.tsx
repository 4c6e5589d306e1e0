import MoreHorizIcon from "@mui/icons-material/MoreHoriz";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** One act of a menu: leads to a page or runs something. */
export type Act = {
  label: string;
  /** Cannot be undone, or takes something away: shown apart, in red. */
  isGrave?: boolean;
} & ({ to: string } | { run: () => void });

/** The ⋯ button with the acts for which there is no button of their own; the grave ones come last, set apart. */
export function ActsMenu(props: {
  acts: readonly Act[];
  /** Accessible name of the button; default: "more". */
  label?: string;
  /** In a row of a table, where a border would be one line too many. */
  isInRow?: boolean;
}) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  if (props.acts.length === 0) return null;
  const close = () => setAnchor(null);
  const light = props.acts.filter(({ isGrave }) => !isGrave);
  const grave = props.acts.filter(({ isGrave }) => isGrave);
  const item = (act: Act) =>
    "to" in act ? (
      <MenuItem key={act.label} component={Link} to={act.to} sx={act.isGrave ? { color: "error.main" } : undefined}>
        {act.label}
      </MenuItem>
    ) : (
      <MenuItem
        key={act.label}
        sx={act.isGrave ? { color: "error.main" } : undefined}
        onClick={() => {
          close();
          act.run();
        }}
      >
        {act.label}
      </MenuItem>
    );
  return (
    <>
      <IconButton
        id={buttonId}
        aria-label={props.label ?? t("more")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={
          props.isInRow
            ? { width: 44, height: 44 }
            : { border: 1, borderColor: "var(--mui-palette-control)", width: 40, height: 36, minHeight: 36 }
        }
      >
        <MoreHorizIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { "aria-labelledby": buttonId } }}
      >
        {light.map(item)}
        {light.length > 0 && grave.length > 0 && <Divider />}
        {grave.map(item)}
      </Menu>
    </>
  );
}
