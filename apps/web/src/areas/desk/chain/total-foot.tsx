import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The line of totals below months of shops; its cells begin after the shop and the month. */
export function TotalFoot({ children }: { children: ReactNode }) {
  const { t } = useTranslation("chain");
  return (
    <TableFooter>
      <TableRow sx={{ "& .MuiTableCell-root": { fontSize: "0.875rem", color: "text.primary" } }}>
        <TableCell component="th" scope="row" colSpan={2} sx={{ fontWeight: 600 }}>
          {t("overview.total")}
        </TableCell>
        {children}
      </TableRow>
    </TableFooter>
  );
}
