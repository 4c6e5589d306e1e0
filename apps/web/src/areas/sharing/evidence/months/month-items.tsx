import { fold } from "@meguri/formats/search/fold";
import type { EvidenceItem } from "@meguri/rpc/app/v1/evidence_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicinePath } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ExportItems } from "./export-items.tsx";
import { PayerBadges } from "./payer-badges.tsx";
import { useMonthFormat } from "./use-month-format.ts";

const nothing = { text: "" };
const readList = (raw: Record<string, unknown>) => ({ text: typeof raw.text === "string" ? raw.text : "" });

/** What is shared of a month, medicine by medicine, to be searched and saved. */
export function MonthItems({ month, items }: { month: string; items: readonly EvidenceItem[] }) {
  const { t } = useTranslation("evidence");
  const monthWords = useMonthFormat();
  const [{ text }, setList] = useUrlState("list", nothing, readList);
  const result = useMemo(() => {
    const wanted = fold(text);
    return items.filter(({ name, code }) => fold(name).includes(wanted) || code.startsWith(text.trim()));
  }, [items, text]);
  const columns = [
    t("month.name"),
    { label: t("month.count"), isFigure: true },
    { label: t("month.amount"), isFigure: true },
    t("month.lastOn"),
    t("month.payer"),
  ] as const;
  const table = (rows: readonly EvidenceItem[]) => (
    <TableCard label={t("month.medicines")} columns={columns}>
      {rows.map((item) => (
        <ItemRow key={item.code} item={item} />
      ))}
    </TableCard>
  );
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t("month.medicines")}
      </Typography>
      <ListToolbar
        search={<SearchField label={t("month.search")} value={text} onSearch={(next) => setList({ text: next })} />}
        filters={
          <>
            <ExportItems month={month} items={result} />
            <PrintList
              title={`${t("month.medicines")} ${monthWords(month)}`}
              search={text}
              rows={result}
              total={result.length}
            >
              {table}
            </PrintList>
          </>
        }
        range={{ from: 1, to: result.length, total: result.length }}
      />
      {result.length === 0 ? <NoHits object={t("month.object")} onClear={() => setList(nothing)} /> : table(result)}
    </Box>
  );
}

function ItemRow({ item }: { item: EvidenceItem }) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const { quantity, day } = useQuantityFormat();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {item.medicineId ? (
          <Link component={RouterLink} to={medicinePath(item.medicineId)}>
            <MedicineName name={item.name} />
          </Link>
        ) : (
          t("month.notInMaster")
        )}
        <Typography variant="body2" color="textSecondary">
          <bdi dir="ltr">{item.code}</bdi>
        </Typography>
      </TableCell>
      <TableCell align="right" data-label={t("month.count")} sx={figure}>
        {t("month.times", { figure: number(item.count) })}
      </TableCell>
      <TableCell align="right" data-label={t("month.amount")} sx={figure}>
        {quantity(item.amount, item.unit)}
      </TableCell>
      <TableCell data-label={t("month.lastOn")} sx={figure}>
        {day(item.lastOn)}
      </TableCell>
      <TableCell>
        <PayerBadges shares={item.payers.map((payer) => ({ payer }))} />
      </TableCell>
    </TableRow>
  );
}

const figure = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
