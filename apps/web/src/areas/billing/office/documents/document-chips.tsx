import type { BillingCharge, BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { chargeStates, documentStateOf } from "../../common/document-words.ts";
import { useDayWords } from "../use-day-words.ts";

/** State of a document: what of it is paid. */
export function DocumentChip({ document }: { document: BillingDocument }) {
  const { t } = useTranslation("office");
  const known = documentStateOf(document);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}

/** Where the charge to the card is, and when it is tried next; a dash where no card is charged. */
export function ChargeState({ charge }: { charge: BillingCharge | undefined }) {
  const { t } = useTranslation("office");
  const day = useDayWords();
  const known = chargeStates.find(({ state }) => state === charge?.state);
  if (!charge || !known) return <>-</>;
  const { nextTryOn, failedOn } = charge;
  const isFailing = known.name === "declined" || known.name === "needsCard" || known.name === "needsPerson";
  return (
    <>
      <StatusChip tone={known.tone} label={t(`charge.${known.name}`)} />
      {isFailing && (nextTryOn || failedOn) && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
          {nextTryOn ? t("charge.nextTry", { day: day(nextTryOn) }) : t("charge.failedOn", { day: day(failedOn) })}
        </Typography>
      )}
    </>
  );
}
