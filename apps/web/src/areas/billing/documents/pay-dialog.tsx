import type { BillingCard } from "@meguri/rpc/app/v1/billing_account_pb";
import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import MuiLink from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { cardName } from "../common/card-words.ts";
import { useFreedOnReturn } from "../common/use-freed-on-return.ts";
import { isPaid, isUndecided } from "./charge-state.ts";
import { declinePhrase } from "./decline-words.ts";
import { usePayDocument } from "./use-documents.ts";

/** Charges a document to the account's card: shows how much and which card before, and afterwards why it was declined. */
export function PayDialog(props: {
  accountId: string;
  card: BillingCard;
  document: BillingDocument;
  /** Goes to the bank's page, where it wants a confirmation. */
  leave: (url: string) => void;
  onClose: () => void;
}) {
  const { accountId, card, document, leave, onClose } = props;
  const { t } = useTranslation("bills");
  const { yen } = useFormat();
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { mutate, reset, data, error, isPending } = usePayDocument();
  useFreedOnReturn(reset);
  const { id: documentId, number } = document;
  const tried = data?.document;
  const isOpen = tried && !isPaid(tried) && !isUndecided(tried) && !data.redirectUrl;
  const declined = isOpen ? t("pay.declined", { reason: t(declinePhrase(tried.charge?.reason ?? "")) }) : undefined;
  return (
    <ConfirmDialog
      title={t("pay.title", { number, amount: yen(document.openYen) })}
      effects={
        <>
          {t("pay.effects", { card: cardName(card) })}{" "}
          <MuiLink component={Link} to={billingPaths.card(accountId)}>
            {t("pay.otherCard")}
          </MuiLink>
        </>
      }
      confirmLabel={t("pay.submit")}
      error={error ? failureWords(error) : declined}
      isRunning={isPending || Boolean(data?.redirectUrl)}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { accountId, documentId },
          {
            onSuccess: ({ document: after, redirectUrl }) => {
              if (redirectUrl) return leave(redirectUrl);
              if (!after || !(isPaid(after) || isUndecided(after))) return;
              toast(t(isPaid(after) ? "pay.done" : "pay.processing", { number }));
              onClose();
            },
          },
        )
      }
    />
  );
}
