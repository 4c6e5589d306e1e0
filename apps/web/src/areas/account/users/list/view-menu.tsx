import ViewColumnOutlinedIcon from "@mui/icons-material/ViewColumnOutlined";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useAtom } from "jotai";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import type { Person } from "../person.ts";
import { chosenColumnsAtom, denseRowsAtom } from "./list-view-atoms.ts";

/** Which columns the table shows, and how low its rows are. */
export function ViewMenu(props: { columns: readonly ListColumn<Person>[]; visible: Record<string, boolean> }) {
  const { t } = useTranslation("users");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useAtom(chosenColumnsAtom);
  const [isDense, setIsDense] = useAtom(denseRowsAtom);
  const buttonId = useId();
  return (
    <>
      <Button
        id={buttonId}
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlinedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t("list.columns")}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": buttonId, dense: true } }}
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
    </>
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
