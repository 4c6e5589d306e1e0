import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { LotsPart } from "../lots/lots-part.tsx";
import { type LotsToGive, lotsToGive, readRows, typedRows } from "../lots/lots-rule.ts";
import { useShareMoney } from "../use-share-money.ts";
import { useShareTerms } from "../use-shares.ts";
import type { ActDialog } from "./act-dialog.ts";
import { useAct } from "./use-act.ts";
import { useShareActs } from "./use-share-acts.ts";

const acceptRule = (toGive: LotsToGive) =>
  z.object({ rows: typedRows }).transform(({ rows }, context) => ({ lots: readRows(rows, toGive, context) }));

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
  const { mutateAsync } = useShareActs(institutionId).accept;
  const toGive = lotsToGive(terms, lots, wanted);
  const form = useRuleForm({
    rule: acceptRule(toGive),
    initial: { rows: [] },
    send: (fields) => run(mutateAsync({ ...act, ...fields })),
  });
  const isShort = terms !== undefined && Number(terms.quantity) < Number(wanted);
  return (
    <FormDialog
      form={form}
      title={t("accept.title", { partner: request.asker?.name ?? "" })}
      {...(terms && !isShort && { submitLabel: t("accept.open") })}
      onClose={dialog.onClose}
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
          <LotsPart {...form.value("rows")} lots={toGive} unit={unit} isSubmitted={form.formState.isSubmitted} />
        </>
      )}
    </FormDialog>
  );
}
