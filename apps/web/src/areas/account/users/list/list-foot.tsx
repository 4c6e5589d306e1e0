import Box from "@mui/material/Box";
import Pagination from "@mui/material/Pagination";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { pageSize, pagesOf } from "./user-list-state.ts";

/** The pages of the list; where there are more than can be paged to, it shows what to do. */
export function ListFoot(props: { total: number; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation("users");
  const { number } = useFormat();
  const pages = pagesOf(props.total);
  if (pages.count <= 1 && props.page === 1) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Pagination
        aria-label={t("list.pages")}
        shape="rounded"
        count={pages.count}
        page={props.page}
        onChange={(_, page) => props.onPage(page)}
        getItemAriaLabel={(type, page, isSelected) => {
          if (type === "next") return t("list.next");
          if (type === "previous") return t("list.previous");
          return t(isSelected ? "list.pageNow" : "list.page", { page: number(page ?? 1) });
        }}
      />
      {pages.isCut && (
        <Typography variant="body2" color="textSecondary">
          {t("list.cut", { most: number(pages.count * pageSize) })}
        </Typography>
      )}
    </Box>
  );
}
