import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { corporationPath, paths } from "../../paths.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ErrorState } from "../../shared/ui/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/loading-skeleton.tsx";
import { tableAsCards } from "../../shared/ui/table-as-cards.ts";
import { useMyCorporations } from "./use-corporations.ts";

/** The corporations whose head office one belongs to. */
export function CorporationList() {
  const { t } = useTranslation("corporations");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const { corporations, error, isPending, refetch } = useMyCorporations();
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={3} />;
  if (corporations.length === 0) {
    return (
      <EmptyState
        title={t("list.none")}
        hint={t("list.noneHint")}
        action={
          <Button component={Link} to={paths.settingCorporationCreate} variant="contained">
            {t("list.add")}
          </Button>
        }
      />
    );
  }
  return (
    <TableContainer component={Card} sx={tableAsCards}>
      <Table aria-label={t("title")}>
        <TableHead>
          <TableRow>
            <TableCell>{t("field.name")}</TableCell>
            <TableCell>{t("field.corporateNumber")}</TableCell>
            <TableCell align="right">{t("field.shops")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {corporations.map(({ id, name, corporateNumber, institutionCount }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <MuiLink component={Link} to={corporationPath(id)} sx={{ fontWeight: 600 }}>
                  <bdi lang="ja">{name}</bdi>
                </MuiLink>
              </TableCell>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>
                <bdi dir="ltr">{corporateNumber}</bdi>
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {t("shops.count", { count: institutionCount, formatted: number(institutionCount) })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
