import type { Shop } from "@meguri/rpc/app/v1/corporation_pb";
import { MedorderPlanKind, VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { institutionPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

const planNames = {
  [MedorderPlanKind.UNSPECIFIED]: "plan.none",
  [MedorderPlanKind.NONE]: "plan.none",
  [MedorderPlanKind.TRIAL]: "plan.trial",
  [MedorderPlanKind.GRANTED]: "plan.granted",
  [MedorderPlanKind.PAID]: "plan.paid",
} as const;

/** One shop and its figures. */
export function ShopRow(props: { shop: Shop; onRemove: (shop: { id: string; name: string }) => void }) {
  const { t } = useTranslation("corporations");
  const { number } = useFormat();
  const { institution, memberCount, groupCount, plan } = props.shop;
  if (!institution) return null;
  const { id, name } = institution;
  const isVerified = institution.verification === VerificationState.VERIFIED;
  const figures = { align: "right", sx: { fontVariantNumeric: "tabular-nums" } } as const;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <MuiLink component={Link} to={institutionPaths.detail(id)} sx={{ fontWeight: 600 }}>
          <bdi lang="ja">{name}</bdi>
        </MuiLink>
      </TableCell>
      <TableCell>
        <StatusChip
          tone={isVerified ? "ok" : "neutral"}
          label={isVerified ? t("shops.verified") : t("shops.unverified")}
        />
      </TableCell>
      <TableCell {...figures} data-label={t("shops.members")}>
        {t("shops.people", { count: memberCount, formatted: number(memberCount) })}
      </TableCell>
      <TableCell {...figures} data-label={t("shops.groups")}>
        {t("shops.groupCount", { count: groupCount, formatted: number(groupCount) })}
      </TableCell>
      <TableCell data-label={t("shops.plan")}>{plan?.active ? t(planNames[plan.kind]) : t("plan.none")}</TableCell>
      <TableCell>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t("shops.removeOf", { name })}
          onClick={() => props.onRemove({ id, name })}
        >
          {t("shops.remove")}
        </Button>
      </TableCell>
    </TableRow>
  );
}
