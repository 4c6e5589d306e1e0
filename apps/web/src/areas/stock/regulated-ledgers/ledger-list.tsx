import type { RegulatedMedicine } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import AssessmentOutlinedIcon from "@mui/icons-material/AssessmentOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { FilterChips } from "../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../medicine/common/regulation-mark.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { DutyList } from "./duties/duty-list.tsx";
import { OpenMatters } from "./duties/open-matters.tsx";
import { classValue, ledgerClasses, useLedgerParams } from "./ledger-params.ts";
import { useLedgers } from "./use-ledgers.ts";

/** Every medicine with a ledger, by class, with its balance and what is owed; below, the notices. */
export function LedgerList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(["regulated", "medicines"]);
  const { shown, set } = useLedgerParams();
  const { medicines, narcoticsHidden, ...state } = useLedgers(institutionId);
  const rows = shown ? medicines.filter(({ regulation }) => regulation === classValue(shown)) : medicines;
  const classes = ledgerClasses.filter((one) => !(narcoticsHidden && one === "NARCOTIC"));
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", justifyContent: "space-between" }}>
          <Typography color="textSecondary">{t("lead")}</Typography>
          <ActionLink to={stockPaths.yearReport(shown ?? classes[0] ?? "POISON")} icon={<AssessmentOutlinedIcon />}>
            {t("report.open")}
          </ActionLink>
        </Box>
        <FilterChips
          label={t("filter")}
          options={classes.map((name) => ({ name, label: t(`medicines:regulation.${name}`) }))}
          chosen={shown ?? ""}
          onChoose={(name) => set({ class: name })}
        />
        {shown && <Typography variant="body2">{t(`rule.${shown}`)}</Typography>}
        {narcoticsHidden && <Alert severity="info">{t("hidden")}</Alert>}
        <ListState
          {...state}
          rows={6}
          empty={rows.length === 0 && <EmptyState title={t(shown ? "noneOfClass" : "none")} hint={t("noneHint")} />}
        >
          <TableCard
            label={t("title")}
            isDense
            columns={[
              t("medicine"),
              t("class"),
              { label: t("balance"), isFigure: true },
              t("lastEntry"),
              t("keepUntil"),
              t("openMatters"),
            ]}
          >
            {rows.map((row) => (
              <LedgerRow key={row.medicineId} row={row} />
            ))}
          </TableCard>
        </ListState>
      </Box>
      <DutyList institutionId={institutionId} />
      <Typography variant="body2" color="textSecondary">
        {t("check")}
      </Typography>
    </Box>
  );
}

/** A figure with its unit and a day are read as one. */
const whole = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;

function LedgerRow({ row }: { row: RegulatedMedicine }) {
  const { t } = useTranslation("regulated");
  const { quantity, day } = useQuantityFormat();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Link component={RouterLink} to={stockPaths.ledger(row.medicineId)} sx={{ fontWeight: 600 }}>
          <MedicineName name={row.name} />
        </Link>
      </TableCell>
      <TableCell>
        <RegulationMark regulation={row.regulation} />
      </TableCell>
      <TableCell align="right" data-label={t("balance")} sx={whole}>
        <strong>{quantity(row.balance, row.unit)}</strong>
      </TableCell>
      <TableCell data-label={t("lastEntry")} sx={whole}>
        {day(row.lastEntryOn)}
      </TableCell>
      <TableCell data-label={t("keepUntil")} sx={whole}>
        {day(row.keepUntil)}
      </TableCell>
      <TableCell data-label={t("openMatters")}>
        <OpenMatters medicine={row} />
      </TableCell>
    </TableRow>
  );
}
