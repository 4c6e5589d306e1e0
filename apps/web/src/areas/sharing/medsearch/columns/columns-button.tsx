import CheckBoxIcon from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlankIcon from "@mui/icons-material/CheckBoxOutlineBlank";
import ViewColumnOutlinedIcon from "@mui/icons-material/ViewColumnOutlined";
import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtom } from "jotai";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { columnsAtom } from "../search/look-atoms.ts";
import { sortFields } from "../search/search-state.ts";
import { visibleColumns, wideFound } from "./visible-columns.ts";

/** Chooses which columns are shown; the institution's name always is. */
export function ColumnsButton({ substitutes }: { substitutes: boolean }) {
  const { t } = useTranslation("medsearch");
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useAtom(columnsAtom);
  const isWide = useMediaQuery(wideFound);
  const visible = visibleColumns({ isWide, substitutes, chosen });
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<ViewColumnOutlinedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t("columns")}
      </Button>
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {sortFields
          .filter((field) => field !== "institution")
          .map((field) => (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={visible[field]}
              onClick={() => setChosen({ ...chosen, [field]: !visible[field] })}
              sx={{ py: 0.75 }}
            >
              <ListItemIcon>
                {visible[field] ? <CheckBoxIcon color="primary" /> : <CheckBoxOutlineBlankIcon />}
              </ListItemIcon>
              {t(`field.${field}`)}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
