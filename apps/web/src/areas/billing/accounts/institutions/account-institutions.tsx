import {
  type BillingAccount,
  type BillingInstitution,
  BillingInstitutionState,
} from "@meguri/rpc/app/v1/billing_account_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useMonthWords } from "../../common/use-month-words.ts";
import { AddInstitutionDialog } from "./add-institution-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { BillingInstitutionChip } from "./institution-chip.tsx";

/** The institutions that an account pays for or requests to; its owners add and end. */
export function AccountInstitutions(props: {
  account: BillingAccount;
  institutions: readonly BillingInstitution[];
  isOwner: boolean;
}) {
  const { t } = useTranslation("billing");
  const monthWords = useMonthWords();
  const [isAdding, setIsAdding] = useState(false);
  const [ended, setEnded] = useState<BillingInstitution>();
  const { account, institutions, isOwner } = props;
  const add = isOwner && (
    <Button variant="contained" onClick={() => setIsAdding(true)} data-key="create">
      {t("institutions.add")}
    </Button>
  );
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      {institutions.length === 0 ? (
        <EmptyState title={t("institutions.none")} hint={t("institutions.noneHint")} action={add} />
      ) : (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            <Typography color="textSecondary" sx={{ flex: "1 1 260px" }}>
              {t("institutions.lead")}
            </Typography>
            {add}
          </Box>
          <PlainTable<BillingInstitution>
            label={t("tabs.institutions")}
            rows={institutions}
            rowKey={({ id }) => id}
            minWidth={720}
            columns={[
              {
                label: t("institutions.name"),
                isRowHeader: true,
                cell: ({ institutionName, institutionCode }) => (
                  <>
                    <Box component="bdi" lang="ja" sx={{ fontWeight: 600 }}>
                      {institutionName}
                    </Box>
                    <Typography variant="body2" color="textSecondary">
                      <bdi dir="ltr">{institutionCode}</bdi>
                    </Typography>
                  </>
                ),
              },
              { label: t("institutions.state"), cell: ({ state }) => <BillingInstitutionChip state={state} /> },
              {
                label: t("institutions.firstMonth"),
                cell: ({ firstMonth }) => monthWords(firstMonth) || t("institutions.notAgreed"),
              },
              {
                label: t("institutions.lastMonth"),
                cell: ({ lastMonth }) => monthWords(lastMonth) || "-",
              },
              {
                label: t("institutions.acts"),
                isAct: true,
                cell: (institution) =>
                  isOwner && institution.state !== BillingInstitutionState.ENDING ? (
                    <Button
                      size="small"
                      variant="outlined"
                      color="inherit"
                      aria-label={t("end.of", { name: institution.institutionName })}
                      onClick={() => setEnded(institution)}
                    >
                      {t(institution.state === BillingInstitutionState.REQUESTED ? "end.withdraw" : "end.submit")}
                    </Button>
                  ) : null,
              },
            ]}
          />
        </>
      )}
      {isAdding && <AddInstitutionDialog account={account} present={institutions} onClose={() => setIsAdding(false)} />}
      {ended && <EndDialog payment={ended} by={{ accountId: account.id }} onClose={() => setEnded(undefined)} />}
    </Box>
  );
}
