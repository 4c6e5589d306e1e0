import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import type { Person } from "../person.ts";
import { chosenColumnsAtom, denseRowsAtom } from "./list-view-atoms.ts";

/** The menu of the columns and of the height of the rows. */
export function OpenedViewMenu(props: {
  columns: readonly ListColumn<Person>[];
  visible: Record<string, boolean>;
  anchor: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
  labelledBy: string;
}) {
  const { t } = useTranslation("users");
  const [chosen, setChosen] = useAtom(chosenColumnsAtom);
  const [isDense, setIsDense] = useAtom(denseRowsAtom);
  return (
    <Menu
      anchorEl={props.anchor}
      open={props.isOpen}
      onClose={props.onClose}
      slotProps={{ list: { "aria-labelledby": props.labelledBy, dense: true } }}
    >
      <ListSubheader role="presentation" sx={{ lineHeight: 2.5, bgcolor: "transparent" }}>
        {t("list.columnsHint")}
      </ListSubheader>
      {props.columns
        .filter(({ isHideable }) => isHideable !== false)
        .map(({ field, label }) => (
          <Choice
            key={field}
            label={label}
            isChosen={props.visible[field] !== false}
            onToggle={(next) => setChosen({ ...chosen, [field]: next })}
          />
        ))}
      <Divider />
      <Choice label={t("list.dense")} isChosen={isDense} onToggle={setIsDense} />
    </Menu>
  );
}

function Choice(props: { label: string; isChosen: boolean; onToggle: (next: boolean) => void }) {
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={props.isChosen} onClick={() => props.onToggle(!props.isChosen)}>
      <Checkbox
        checked={props.isChosen}
        size="small"
        edge="start"
        disableRipple
        tabIndex={-1}
        slotProps={{ input: { "aria-hidden": true } }}
        sx={{ pointerEvents: "none", py: 0 }}
      />
      <ListItemText>{props.label}</ListItemText>
    </MenuItem>
  );
}
