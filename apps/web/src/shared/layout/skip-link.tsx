import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { visuallyHidden } from "../ui/visually-hidden.ts";

/** The id of the main part of every page. */
export const mainId = "main";

/** The first stop of the Tab key: past the menu, to the page itself. */
export function SkipLink() {
  const { t } = useTranslation("shell");
  return (
    <Link
      href={`#${mainId}`}
      sx={{
        position: "fixed",
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 1700,
        px: 2,
        py: 1,
        bgcolor: "background.paper",
        borderRadius: "4px",
        "&:not(:focus)": { ...visuallyHidden, position: "fixed", p: 0 },
      }}
    >
      {t("skipToContent")}
    </Link>
  );
}
