import { BillingPayBy } from "@meguri/rpc/app/v1/billing_account_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { cardName } from "../common/card-words.ts";
import { PayWay } from "../common/pay-way.tsx";
import { useBillingAccount } from "../common/use-billing-account.ts";
import { useRemoveCard } from "./use-cards.ts";

/** How an account pays, and what its owners do with the card. */
export function AccountCard({ accountId }: { accountId: string }) {
  const { t } = useTranslation("billing");
  const id = useId();
  const { account, hasCards, isOwner } = useBillingAccount(accountId);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useRemoveCard();
  if (!account) return null;
  const { card, payBy } = account;
  const isByCard = payBy !== BillingPayBy.TRANSFER;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {t("pay.label")}
      </Typography>
      <Card sx={{ p: 2.5, maxWidth: 720, display: "grid", gap: 2, justifyItems: "start" }}>
        <PayWay account={account} />
        <Typography variant="body2" color="textSecondary">
          {t(isByCard ? (card ? "card.charged" : "card.missing") : "card.transfer")}
        </Typography>
        {isOwner && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            {isByCard && hasCards && (
              <Button
                component={Link}
                to={billingPaths.card(accountId)}
                variant={card ? "outlined" : "contained"}
                color={card ? "inherit" : "primary"}
              >
                {t(card ? "card.change" : "card.add")}
              </Button>
            )}
            {card && (
              <Button color="inherit" onClick={() => setIsRemoving(true)}>
                {t("card.remove")}
              </Button>
            )}
          </Box>
        )}
        {isOwner && isByCard && !hasCards && (
          <Alert severity="info" variant="outlined">
            {t("card.unavailable")}
          </Alert>
        )}
      </Card>
      {isRemoving && card && (
        <ConfirmAct
          title={t("card.removeTitle", { card: cardName(card) })}
          effects={t(isByCard ? "card.removeEffects" : "card.removeEffectsTransfer")}
          confirmLabel={t("card.remove")}
          canBeSetAgain
          done={t("done.cardRemoved")}
          act={remove}
          run={() => remove.mutateAsync({ accountId })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Box>
  );
}
