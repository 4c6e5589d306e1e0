import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ErrorState } from "../../shared/ui/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/loading-skeleton.tsx";
import { tableAsCards } from "../../shared/ui/table-as-cards.ts";
import { InstitutionRow } from "./institution-row.tsx";
import { useMyInstitutions } from "./use-my-institutions.ts";

/** The institutions one belongs to or oversees. */
export function InstitutionList() {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { mine, error, isPending, refetch } = useMyInstitutions();
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={4} />;
  if (mine.length === 0) {
    return (
      <EmptyState
        title={t("list.none")}
        hint={t("list.noneHint")}
        action={
          <Button component={Link} to={paths.settingInstCreate} variant="contained">
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
            <TableCell>{t("list.verification")}</TableCell>
            <TableCell>{t("field.code")}</TableCell>
            <TableCell>{t("list.role")}</TableCell>
            <TableCell align="right">{t("list.members")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mine.map((one) => (
            <InstitutionRow key={one.institution.id} mine={one} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
