import { type BillingInstitution, BillingInstitutionState } from "@meguri/rpc/app/v1/billing_account_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { payerAnchor } from "../../common/payer-anchor.ts";
import { useMonthWords } from "../../common/use-month-words.ts";
import { useOwnInstitutions } from "../../common/use-own-institutions.ts";
import { EndDialog } from "../institutions/end-dialog.tsx";
import { BillingInstitutionChip } from "../institutions/institution-chip.tsx";
import { useInstitutionBilling } from "../use-accounts.ts";
import { AgreeDialog } from "./agree-dialog.tsx";
import { ChoosePayer } from "./choose-payer.tsx";

type Chosen = { what: "agree" | "end"; payment: BillingInstitution };

/** Who pays for an institution and who requests to; its managers agree and end. */
export function InstitutionPayer({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("billing");
  const titleId = useId();
  const monthWords = useMonthWords();
  const { payers, ...reading } = useInstitutionBilling(institutionId);
  const [chosen, setChosen] = useState<Chosen>();
  const { institutions } = useOwnInstitutions();
  const isManager = institutions.some((one) => one.id === institutionId && one.isManager);
  const close = () => setChosen(undefined);
  const ways = (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <ChoosePayer institutionId={institutionId} present={payers} />
      <Button component={Link} to={paths.settingPaymentCreate} variant="outlined" color="inherit">
        {t("list.add")}
      </Button>
    </Box>
  );
  return (
    <Box
      component="section"
      id={payerAnchor}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        outline: "none",
        scrollMarginTop: sizes.headerDashboard,
      }}
    >
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {t("payer.title")}
      </Typography>
      <ListState
        {...reading}
        rows={4}
        empty={payers.length === 0 && <EmptyState title={t("payer.none")} hint={t("payer.noneHint")} action={ways} />}
      >
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          <PlainTable<BillingInstitution>
            label={t("payer.account")}
            rows={payers}
            rowKey={({ id }) => id}
            minWidth={640}
            columns={[
              {
                label: t("payer.account"),
                isRowHeader: true,
                cell: ({ accountName, requestedByName }) => (
                  <>
                    <Box component="bdi" lang="ja" sx={{ fontWeight: 600 }}>
                      {accountName}
                    </Box>
                    <Typography variant="body2" color="textSecondary">
                      {t("payer.requestedBy", { name: requestedByName })}
                    </Typography>
                  </>
                ),
              },
              { label: t("institutions.state"), cell: ({ state }) => <BillingInstitutionChip state={state} /> },
              {
                label: t("institutions.firstMonth"),
                cell: ({ firstMonth }) => monthWords(firstMonth) || t("institutions.notAgreed"),
              },
              { label: t("institutions.lastMonth"), cell: ({ lastMonth }) => monthWords(lastMonth) || "-" },
              {
                label: t("institutions.acts"),
                isAct: true,
                cell: (payment) => (
                  <PayerActs
                    payment={payment}
                    isManager={isManager}
                    onAgree={() => setChosen({ what: "agree", payment })}
                    onEnd={() => setChosen({ what: "end", payment })}
                  />
                ),
              },
            ]}
          />
          {ways}
        </Box>
      </ListState>
      {chosen?.what === "agree" && <AgreeDialog payment={chosen.payment} present={payers} onClose={close} />}
      {chosen?.what === "end" && <EndDialog payment={chosen.payment} by={{ institutionId }} onClose={close} />}
    </Box>
  );
}

function PayerActs(props: { payment: BillingInstitution; isManager: boolean; onAgree: () => void; onEnd: () => void }) {
  const { t } = useTranslation("billing");
  const { mayAgree, state, accountName } = props.payment;
  if (!props.isManager || state === BillingInstitutionState.ENDING) return null;
  const isRequest = state === BillingInstitutionState.REQUESTED;
  const act = t(isRequest ? "end.decline" : "end.submit");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {isRequest && mayAgree && (
        <Button
          size="small"
          variant="contained"
          aria-label={t("agree.of", { account: accountName })}
          onClick={props.onAgree}
        >
          {t("agree.submit")}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={isRequest ? t("end.declineOf", { act, name: accountName }) : t("end.of", { name: accountName })}
        onClick={props.onEnd}
      >
        {act}
      </Button>
    </Box>
  );
}
