import type { ChainShopMonth } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import KeyboardArrowDownIcon from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUpIcon from "@mui/icons-material/KeyboardArrowUp";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { partGroups, parts, yenOfGroup, yenOfPart } from "./month-parts.ts";

/** A month of a shop whose columns add up to the stock of its end; the parts of the columns are below it once it is open. */
export function FlowRow({ row, yen }: { row: ChainShopMonth; yen: (amount: bigint) => string }) {
  const { t } = useTranslation("chain");
  const [isOpen, setIsOpen] = useState(false);
  const { flow } = row;
  const month = row.month.replace("-", "/");
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="row" sx={{ minWidth: { md: 144 } }}>
          <bdi lang="ja">{row.name}</bdi>
        </TableCell>
        <TableCell data-label={t("months.month")}>{month}</TableCell>
        <TableCell align="right" data-label={t("months.opening")}>
          {flow ? yen(flow.openingYen) : "-"}
        </TableCell>
        {partGroups.map((group) => (
          <TableCell
            key={group.name}
            align="right"
            data-label={t(`months.group.${group.name}`)}
            sx={{ whiteSpace: { md: "nowrap" } }}
          >
            {flow ? yen(yenOfGroup(flow, group)) : "-"}
          </TableCell>
        ))}
        <TableCell align="right" data-label={t("months.stock")} sx={{ fontWeight: 600 }}>
          {yen(row.stockYen)}
        </TableCell>
        <TableCell align="right" data-screen>
          {flow && (
            <IconButton
              size="small"
              aria-expanded={isOpen}
              aria-label={t("months.parts", { shop: row.name, month })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? <KeyboardArrowUpIcon fontSize="small" /> : <KeyboardArrowDownIcon fontSize="small" />}
            </IconButton>
          )}
        </TableCell>
      </TableRow>
      {flow && isOpen && (
        <TableRow>
          <TableCell colSpan={partGroups.length + 5}>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: "grid",
                gridTemplateColumns: "repeat(auto-fill, minmax(240px, 1fr))",
                columnGap: 4,
                rowGap: 0.5,
              }}
            >
              {parts.map((part) => (
                <Box key={part} sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
                  <Box component="dt" sx={{ color: "text.secondary" }}>
                    {t(`months.part.${part}`)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                    {yen(yenOfPart(flow, part))}
                  </Box>
                </Box>
              ))}
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
