import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { useBillingAccount } from "../common/use-billing-account.ts";
import { PayDialog } from "./pay-dialog.tsx";

/** The way for an owner to pay an open document now; where the account has no card, the way to one. */
export function PayNow(props: {
  accountId: string;
  document: BillingDocument;
  size?: "small" | "medium";
  /** Goes to an address outside; tests look where. */
  leave?: (url: string) => void;
}) {
  const { accountId, document, size = "medium", leave = (url: string) => window.location.assign(url) } = props;
  const { t } = useTranslation("bills");
  const { account } = useBillingAccount(accountId);
  const [isPaying, setIsPaying] = useState(false);
  if (!account) return null;
  const { number } = document;
  if (!account.card) {
    return (
      <Button
        component={Link}
        to={billingPaths.card(accountId)}
        size={size}
        variant="contained"
        aria-label={t("pay.addCardOf", { number })}
      >
        {t("pay.addCard")}
      </Button>
    );
  }
  return (
    <>
      <Button size={size} variant="contained" aria-label={t("pay.of", { number })} onClick={() => setIsPaying(true)}>
        {t("pay.submit")}
      </Button>
      {isPaying && (
        <PayDialog
          accountId={accountId}
          card={account.card}
          document={document}
          leave={leave}
          onClose={() => setIsPaying(false)}
        />
      )}
    </>
  );
}
