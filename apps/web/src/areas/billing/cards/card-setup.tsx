import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { OwnersPage } from "../common/owners-page.tsx";
import { PayWay } from "../common/pay-way.tsx";
import { useBillingAccount } from "../common/use-billing-account.ts";
import { useFreedOnReturn } from "../common/use-freed-on-return.ts";
import { useStartCardSetup } from "./use-cards.ts";

const steps = ["provider", "kept", "back"] as const;

/** Before the card is entered: where that is done and what is kept of it; then on to the provider's page. */
export function CardSetup(props: {
  accountId: string;
  /** Goes to an address outside; tests look where. */
  leave?: (url: string) => void;
}) {
  const { accountId, leave = (url: string) => window.location.assign(url) } = props;
  const { t } = useTranslation(["billing", "common"]);
  const { language } = useLanguage();
  const { failureWords } = useFailureWords();
  const { hasCards } = useBillingAccount(accountId);
  const { mutate, reset, isPending, isSuccess, error } = useStartCardSetup();
  useFreedOnReturn(reset);
  return (
    <OwnersPage accountId={accountId} title={t("card.title")}>
      {(account) => (
        <Box sx={{ maxWidth: sizes.form }}>
          <BackLink to={billingPaths.detail(accountId)} label={t("backToAccount")} />
          <PageHeader title={t("card.title")} lead={<bdi lang="ja">{account.name}</bdi>} />
          {hasCards ? (
            <>
              <Facts facts={[{ label: t("card.present"), value: <PayWay account={account} /> }]} />
              <Box component="ul" sx={{ mt: 3, mb: 0, paddingInlineStart: 2.5, display: "grid", gap: 1 }}>
                {steps.map((step) => (
                  <Typography key={step} component="li">
                    {t(`card.steps.${step}`)}
                  </Typography>
                ))}
              </Box>
              {error && (
                <Alert severity="error" sx={{ mt: 3 }}>
                  {failureWords(error)}
                </Alert>
              )}
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 4 }}>
                <Button
                  variant="contained"
                  loading={isPending || isSuccess}
                  onClick={() => mutate({ accountId, language }, { onSuccess: ({ url }) => leave(url) })}
                >
                  {t("card.start")}
                </Button>
                <Button component={Link} to={billingPaths.detail(accountId)} color="inherit">
                  {t("common:cancel")}
                </Button>
              </Box>
            </>
          ) : (
            <EmptyState title={t("card.unavailableTitle")} hint={t("card.unavailable")} />
          )}
        </Box>
      )}
    </OwnersPage>
  );
}
