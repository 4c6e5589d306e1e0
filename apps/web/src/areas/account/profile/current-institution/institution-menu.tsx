import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useInstitutions } from "./use-institutions.ts";

/** The open list of the institutions that one belongs to or oversees. */
export function InstitutionMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { choices, current, choose } = useInstitutions();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {choices.map(({ institutionId, institutionName }) => (
        <MenuItem
          key={institutionId}
          role="menuitemradio"
          aria-checked={institutionId === current.institutionId}
          selected={institutionId === current.institutionId}
          onClick={() => {
            choose({ institutionId, institutionName });
            onClose();
          }}
        >
          <bdi lang="ja">{institutionName}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
