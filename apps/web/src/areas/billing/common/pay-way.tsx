import { type BillingAccount, BillingPayBy } from "@meguri/rpc/app/v1/billing_account_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { cardExpiry, cardName, isCardExpired } from "./card-words.ts";
import { presentMonth } from "./months.ts";

/** How an account pays: its card with the expiry, by transfer, or a warning that there is no card that can be charged. */
export function PayWay({ account }: { account: BillingAccount }) {
  const { t } = useTranslation("billing");
  const { card, payBy } = account;
  if (payBy === BillingPayBy.TRANSFER) return <>{t("pay.transfer")}</>;
  if (!card) return <StatusChip tone="warn" label={t("pay.noCard")} />;
  return (
    <Box>
      <bdi dir="ltr">{cardName(card)}</bdi>
      <Typography variant="body2" color="textSecondary">
        {t("pay.expires", { month: cardExpiry(card) })}
      </Typography>
      {isCardExpired(card, presentMonth()) && <StatusChip tone="warn" label={t("pay.expired")} />}
    </Box>
  );
}
