import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Link } from "react-router-dom";
import type { Act } from "./act.ts";

/** A long name goes on in the next line: a phone would cut it off. */
const styleOf = ({ isGrave }: Act) => ({ whiteSpace: "normal", ...(isGrave && { color: "error.main" }) }) as const;

/** The open menu of acts; the grave ones come last, set apart. */
export function ActsList(props: {
  acts: readonly Act[];
  anchor: HTMLElement;
  labelledBy: string;
  onClose: () => void;
}) {
  const { onClose } = props;
  const light = props.acts.filter(({ isGrave }) => !isGrave);
  const grave = props.acts.filter(({ isGrave }) => isGrave);
  const item = (act: Act) =>
    "to" in act ? (
      <MenuItem key={act.label} component={Link} to={act.to} sx={styleOf(act)}>
        {act.label}
      </MenuItem>
    ) : (
      <MenuItem
        key={act.label}
        sx={styleOf(act)}
        onClick={() => {
          onClose();
          act.run();
        }}
      >
        {act.label}
      </MenuItem>
    );
  return (
    <Menu anchorEl={props.anchor} open onClose={onClose} slotProps={{ list: { "aria-labelledby": props.labelledBy } }}>
      {light.map(item)}
      {light.length > 0 && grave.length > 0 && <Divider />}
      {grave.map(item)}
    </Menu>
  );
}
