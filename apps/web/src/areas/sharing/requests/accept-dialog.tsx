import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/error-state.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { LoadingSkeleton } from "../../../shared/ui/loading-skeleton.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { ActDialog } from "./act-dialog.ts";
import { LotsPart } from "./lots-part.tsx";
import { useAct } from "./use-act.ts";
import { useLotsForm } from "./use-lots-form.ts";
import { useShareActs } from "./use-share-acts.ts";
import { useShareMoney } from "./use-share-money.ts";
import { useShareTerms } from "./use-shares.ts";

/** The owner accepts a request: the price, and the lots that are held for it. */
export function AcceptDialog(dialog: ActDialog) {
  const { t } = useTranslation("share");
  const { failureWords } = useFailureWords();
  const { quantity } = useQuantityFormat();
  const { each, total } = useShareMoney();
  const { institutionId, request } = dialog;
  const { unit, quantity: wanted } = request;
  const { terms, lots, error, refetch } = useShareTerms(institutionId, request.id);
  const { act, run } = useAct(dialog, "accept");
  const { mutateAsync, isPending } = useShareActs(institutionId).accept;
  const form = useLotsForm(terms, lots, wanted);
  const isShort = terms !== undefined && Number(terms.quantity) < Number(wanted);
  return (
    <FormDialog
      title={t("accept.title", { partner: request.asker?.name ?? "" })}
      {...(terms && !isShort && { submitLabel: t("accept.open") })}
      isBusy={isPending}
      onClose={dialog.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = form.read();
        if (chosen) void run(() => mutateAsync({ ...act, lots: chosen }));
      }}
    >
      {!terms ? (
        error ? (
          <ErrorState cause={failureWords(error)} onRetry={refetch} />
        ) : (
          <LoadingSkeleton rows={3} />
        )
      ) : isShort ? (
        <Alert severity="warning">{t("accept.short", { amount: quantity(terms.quantity, unit) })}</Alert>
      ) : (
        <>
          <Typography>{t("accept.effects")}</Typography>
          <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>
            <strong>
              {quantity(wanted, unit)} {total(terms)}
            </strong>{" "}
            {each(terms.unitPrice, unit, terms.taxIncluded)}
          </Typography>
          <LotsPart form={form} unit={unit} wanted={wanted} />
        </>
      )}
    </FormDialog>
  );
}
