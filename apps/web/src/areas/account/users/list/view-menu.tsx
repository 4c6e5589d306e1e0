import ViewColumnOutlinedIcon from "@mui/icons-material/ViewColumnOutlined";
import Button from "@mui/material/Button";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../../../shared/parts/lazy-part.ts";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import type { Person } from "../person.ts";

const OpenedViewMenu = lazyPart(async () => (await import("./opened-view-menu.tsx")).OpenedViewMenu);

/** Which columns the table shows, and how low its rows are. */
export function ViewMenu(props: { columns: readonly ListColumn<Person>[]; visible: Record<string, boolean> }) {
  const { t } = useTranslation("users");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const buttonId = useId();
  return (
    <>
      <Button
        id={buttonId}
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlinedIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setIsOpen(true);
        }}
      >
        {t("list.columns")}
      </Button>
      {anchor && (
        <Suspense>
          <OpenedViewMenu
            {...props}
            anchor={anchor}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            labelledBy={buttonId}
          />
        </Suspense>
      )}
    </>
  );
}
