import { type PriceGap, PriceGapBy } from "@meguri/rpc/app/v1/trading_price_service_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { usePrice } from "../../common/use-price.ts";
import { useAllGaps, useGaps } from "../use-tradings.ts";
import { GapsCsv } from "./gaps-csv.tsx";

const groupings = {
  [PriceGapBy.MEDICINE]: "field.medicine",
  [PriceGapBy.MAKER]: "field.maker",
  [PriceGapBy.WHOLESALER]: "field.name",
} as const;

/** 薬価差 by item, maker or wholesaler, widest first. */
export function PriceGaps({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("trading");
  const { yen, percent, number } = useFormat();
  const price = usePrice();
  const [by, setBy] = useState<keyof typeof groupings>(PriceGapBy.MEDICINE);
  const { gaps, total, ...reading } = useGaps(institutionId, by);
  const readAll = useAllGaps(institutionId, by);
  const choices = [PriceGapBy.MEDICINE, PriceGapBy.MAKER, PriceGapBy.WHOLESALER] as const;
  const figure = (text: string) => (text === "" ? "-" : price(text));
  const isItem = by === PriceGapBy.MEDICINE;
  const table = (rows: readonly PriceGap[]) => (
    <TableCard
      label={t("tab.gaps")}
      columns={[
        t(groupings[by]),
        ...(isItem ? [t("field.listPrice"), t("field.unitPrice"), t("gap.gap")] : []).map((label) => ({
          label,
          isFigure: true as const,
        })),
        { label: t("gap.rate"), isFigure: true },
        { label: t("gap.year"), isFigure: true },
      ]}
    >
      {rows.map((gap) => (
        <TableRow key={gap.key}>
          <TableCell component="th" scope="row">
            <GapName gap={gap} isItem={isItem} />
          </TableCell>
          {isItem && (
            <>
              <TableCell align="right" data-label={t("field.listPrice")}>
                {figure(gap.listPrice)}
              </TableCell>
              <TableCell align="right" data-label={t("field.unitPrice")}>
                {figure(gap.netPrice)}
              </TableCell>
              <TableCell align="right" data-label={t("gap.gap")}>
                {figure(gap.gap)}
              </TableCell>
            </>
          )}
          <TableCell align="right" data-label={t("gap.rate")}>
            {percent(gap.rate)}
          </TableCell>
          <TableCell align="right" data-label={t("gap.year")}>
            {yen(gap.yearGapYen)}
          </TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t("gap.lead")}
      </Typography>
      <ChoiceField
        label={t("gap.by")}
        choices={choices.map((value) => ({ value, label: t(groupings[value]) }))}
        value={by}
        onChange={setBy}
      />
      <ListState {...reading} rows={4} empty={gaps.length === 0 && <EmptyState title={t("gap.none")} />}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, my: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
            {t(isItem ? "gap.widestItems" : "gap.widest", { shown: number(gaps.length), total: number(total) })}
          </Typography>
          <GapsCsv institutionId={institutionId} by={by} label={t(groupings[by])} isItem={isItem} />
          <PrintList
            title={t("tab.gaps")}
            filters={[`${t("gap.by")} ${t(groupings[by])}`]}
            rows={gaps}
            total={total}
            readAll={readAll}
          >
            {table}
          </PrintList>
        </Box>
        {table(gaps)}
      </ListState>
    </>
  );
}

/** What the figures are of; a medicine leads to its page. */
function GapName({ gap, isItem }: { gap: PriceGap; isItem: boolean }) {
  if (!isItem || gap.key === "") return <bdi lang="ja">{gap.name || "-"}</bdi>;
  return (
    <Link component={RouterLink} to={stockPaths.medicine(gap.key)}>
      <MedicineName name={gap.name} />
    </Link>
  );
}
