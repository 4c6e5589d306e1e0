import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { InstitutionRow } from "./institution-row.tsx";
import { useMyInstitutions } from "./use-my-institutions.ts";

/** The institutions one belongs to or oversees. */
export function InstitutionList() {
  const { t } = useTranslation("institutions");
  const { mine, ...reading } = useMyInstitutions();
  const add = (
    <Button component={Link} to={paths.settingInstCreate} variant="contained">
      {t("list.add")}
    </Button>
  );
  return (
    <ListState
      {...reading}
      rows={4}
      empty={mine.length === 0 && <EmptyState title={t("list.none")} hint={t("list.noneHint")} action={add} />}
    >
      <TableCard
        label={t("title")}
        columns={[
          t("field.name"),
          t("list.verification"),
          t("field.code"),
          t("list.role"),
          { label: t("list.members"), isFigure: true },
        ]}
      >
        {mine.map((one) => (
          <InstitutionRow key={one.institution.id} mine={one} />
        ))}
      </TableCard>
    </ListState>
  );
}
