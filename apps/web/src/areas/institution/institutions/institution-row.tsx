import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { institutionPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { roleNames } from "./names.ts";
import { addressText, codeText } from "./texts.ts";
import type { MyInstitution } from "./use-my-institutions.ts";
import { VerificationChip } from "./verification/verification-chip.tsx";

/** One of one's institutions. */
export function InstitutionRow({ mine }: { mine: MyInstitution }) {
  const { t } = useTranslation("institutions");
  const { number } = useFormat();
  const { institution } = mine;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <MuiLink component={Link} to={institutionPaths.detail(institution.id)} sx={{ fontWeight: 600 }}>
          <bdi lang="ja">{institution.name}</bdi>
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          <bdi lang="ja">{addressText(institution)}</bdi>
        </Typography>
      </TableCell>
      <TableCell>
        <VerificationChip state={institution.verification} />
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        <bdi dir="ltr">{codeText(institution.code)}</bdi>
      </TableCell>
      <TableCell data-label={t("list.role")}>{t(roleNames[mine.role])}</TableCell>
      <TableCell align="right" data-label={t("list.members")} sx={{ fontVariantNumeric: "tabular-nums" }}>
        <Box component="span">{t("list.people", { count: mine.memberCount, formatted: number(mine.memberCount) })}</Box>
      </TableCell>
    </TableRow>
  );
}
