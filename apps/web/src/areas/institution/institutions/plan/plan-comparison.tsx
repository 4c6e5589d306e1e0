import { MedorderPlanKind } from "@meguri/rpc/app/v1/institution_pb";
import { trialDays } from "@meguri/rules/institution";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { planNames } from "./plan-facts.tsx";

const kinds = [MedorderPlanKind.NONE, MedorderPlanKind.TRIAL, MedorderPlanKind.GRANTED] as const;

/** The plans side by side; the present one is named as such, not only marked. */
export function PlanComparison({ present }: { present: MedorderPlanKind }) {
  const { t } = useTranslation("institutions");
  const { yen } = useFormat();
  const rows = [
    { label: t("plan.row.search"), cells: [t("plan.included"), t("plan.included"), t("plan.included")] },
    { label: t("plan.row.order"), cells: ["-", t("plan.included"), t("plan.included")] },
    { label: t("plan.row.price"), cells: [yen(0), yen(0), t("plan.priceGranted")] },
    { label: t("plan.row.period"), cells: ["-", t("plan.days", { days: trialDays }), t("plan.periodGranted")] },
    { label: t("plan.row.begin"), cells: ["-", t("plan.beginTrial"), t("plan.beginGranted")] },
  ];
  return (
    <TableContainer component={Card}>
      <Table aria-label={t("plan.compare")}>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {kinds.map((kind) => (
              <TableCell key={kind} sx={{ minWidth: 110 }}>
                {t(planNames[kind])}
                {kind === present && (
                  <Typography component="span" variant="body2" color="primary" sx={{ display: "block" }}>
                    {t("plan.now")}
                  </Typography>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ label, cells }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ minWidth: 96 }}>
                {label}
              </TableCell>
              {kinds.map((kind, index) => (
                <TableCell key={kind}>{cells[index]}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
