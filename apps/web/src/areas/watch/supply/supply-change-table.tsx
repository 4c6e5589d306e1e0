import type { SupplyChange } from "@meguri/rpc/app/v1/supply_watch_service_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicineSearchPath, orderPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { signOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { SupplyChip } from "../../medicine/common/supply-chip.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useSupplyWords } from "../../medicine/common/use-supply-words.ts";

/** Changes of supply, a row each: what it became, why, for how long the stock lasts, and what can be done. */
export function SupplyChangeTable({ changes }: { changes: readonly SupplyChange[] }) {
  const { t } = useTranslation("watch");
  const { nearDate } = useFormat();
  return (
    <PlainTable
      label={t("changes.title")}
      rows={changes}
      rowKey={({ id }) => String(id)}
      minWidth={960}
      isDense
      columns={[
        {
          label: t("changes.field.medicine"),
          isRowHeader: true,
          cell: ({ medicineId, medicineName }) => <MedicineLink medicineId={medicineId} name={medicineName} compact />,
        },
        { label: t("changes.field.change"), cell: (change) => <Change change={change} /> },
        {
          label: t("changes.field.cause"),
          cell: ({ cause }) => cause && <bdi lang="ja">{cause}</bdi>,
        },
        {
          label: t("changes.field.end"),
          cell: ({ expectedEnd, now }) => <bdi lang="ja">{now?.expectedEnd || expectedEnd || now?.resolution}</bdi>,
        },
        { label: t("changes.field.days"), isFigure: true, cell: (change) => <Stock change={change} /> },
        { label: t("changes.field.response"), isAct: true, cell: (change) => <Responses change={change} /> },
        {
          label: t("changes.field.changedOn"),
          cell: ({ changedOn }) => nearDate(startOfDay(changedOn)),
        },
      ]}
    />
  );
}

function Change({ change: { before, after } }: { change: SupplyChange }) {
  const { t } = useTranslation("watch");
  const words = useSupplyWords();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <SupplyChip kind={after?.kind} />
      <span>{after && words.details(after)}</span>
      {before && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t("changes.from", { before: words.state(before) })}
        </Typography>
      )}
    </Box>
  );
}

function Stock({ change: { daysLeft, onOrder, unit } }: { change: SupplyChange }) {
  const { t } = useTranslation("watch");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  return (
    <>
      {daysLeft === undefined ? t("changes.noUse") : t("changes.days", { figure: number(daysLeft) })}
      {signOf(onOrder) > 0 && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
          {t("changes.onOrder", { amount: quantity(onOrder, unit) })}
        </Typography>
      )}
    </>
  );
}

function Responses({ change: { medicineId, medicineName, substitutes } }: { change: SupplyChange }) {
  const { t } = useTranslation("watch");
  const { quantity } = useQuantityFormat();
  return (
    <Box sx={{ display: "grid", gap: 0.25 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, "& a": { display: "inline-block", py: 0.5 } }}>
        <Link component={RouterLink} to={orderPaths.today}>
          {t("changes.order")}
        </Link>
        <Link component={RouterLink} to={medicineSearchPath(medicineId, shownName(medicineName))}>
          {t("changes.nearby")}
        </Link>
      </Box>
      {substitutes.length > 0 && (
        <Typography component="div" variant="body2" color="textSecondary">
          {t("changes.same")}
          {substitutes.map(({ medicineId: other, name, usable, unit }) => (
            <Box key={other}>
              <MedicineLink medicineId={other} name={name} compact /> {quantity(usable, unit)}
            </Box>
          ))}
        </Typography>
      )}
    </Box>
  );
}
