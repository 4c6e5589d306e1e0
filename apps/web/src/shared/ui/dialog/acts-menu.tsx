import MoreHorizIcon from "@mui/icons-material/MoreHoriz";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Act } from "./act.ts";

/** Most visits never open it, so it is its own chunk. */
const ActsList = lazy(async () => ({ default: (await import("./acts-list.tsx")).ActsList }));

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
      <Suspense>
        {anchor && <ActsList acts={props.acts} anchor={anchor} labelledBy={buttonId} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
