import type { BillingStanding } from "@meguri/rpc/app/v1/billing_document_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";

/** Which accounts have an overdue invoice, how much it is, from when plans are paused, and the way to the invoice. */
export function OverdueBanner({ standings }: { standings: readonly BillingStanding[] }) {
  const { t } = useTranslation("bills");
  const { yen, date } = useFormat();
  const words = ({ accountName: account, overdueYen, paused, pausesOn }: BillingStanding) => {
    const about = { account, amount: yen(overdueYen) };
    if (paused) return t("banner.paused", about);
    return pausesOn
      ? t("banner.overdue", { ...about, date: date(startOfDay(pausesOn)) })
      : t("banner.overdueOnly", about);
  };
  return (
    <Box component="aside" data-screen aria-label={t("banner.label")}>
      {standings.map((standing) => (
        <Alert
          key={standing.accountId}
          role="status"
          severity={standing.paused ? "error" : "warning"}
          sx={{ borderRadius: 0 }}
          action={
            <Button
              color="inherit"
              component={Link}
              to={billingPaths.document(standing.accountId, standing.documentNumber)}
            >
              {t(standing.mayPay ? "banner.pay" : "banner.open")}
            </Button>
          }
        >
          {words(standing)}
        </Alert>
      ))}
    </Box>
  );
}
