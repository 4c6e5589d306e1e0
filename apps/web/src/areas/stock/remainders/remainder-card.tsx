import { type Remainder, RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths, stockPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { UnappliedOf } from "../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { StepMade } from "./step-made.tsx";
import { useRemainderSteps } from "./use-remainders.ts";

/** One thing that is owed: what, by when, whether it is there, and the two ways to end it. */
export function RemainderCard(props: {
  institutionId: string;
  remainder: Remainder;
  onDone: (created: StepMade) => void;
}) {
  const { t } = useTranslation("handover");
  const { failureWords } = useFailureWords();
  const { quantity, day } = useQuantityFormat();
  const { handOver, cancel } = useRemainderSteps();
  // One id for each of the two acts, created once: repeated presses of a button have no further effect.
  const [ids] = useState(() => ({ handOver: crypto.randomUUID(), cancel: crypto.randomUUID() }));
  const { institutionId, remainder } = props;
  const { id, medicineId, medicineName, unit, promisedOn, prescriptionId, receptionNo, note, notedByName } = remainder;
  const amount = quantity(remainder.quantity, unit);
  const end = useSingleFlight(async (step: "handOver" | "cancel") => {
    const state = step === "handOver" ? RemainderState.HANDED_OVER : RemainderState.CANCELLED;
    const act = step === "handOver" ? handOver : cancel;
    await act.mutateAsync({ institutionId, requestId: ids[step], remainderId: id }).then(
      () => props.onDone({ remainderId: id, state, name: medicineName, amount }),
      () => undefined,
    );
  });
  const error = handOver.error ?? cancel.error;
  const reception = t("reception", { day: day(remainder.dispensedOn), no: receptionNo || "-" });
  return (
    <Card component="li" sx={{ p: 2, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Link component={RouterLink} to={stockPaths.medicine(medicineId)} variant="subtitle1">
          <MedicineName name={medicineName} />
        </Link>
        <Typography component="span" variant="h3" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {amount}
        </Typography>
        {remainder.overdue && <StatusChip tone="error" label={t("remainders.overdue")} />}
        <UnappliedOf institutionId={institutionId} medicineId={medicineId} />
        <StatusChip
          tone={remainder.suffices ? "ok" : "warn"}
          label={
            remainder.suffices
              ? t("remainders.suffices")
              : t("remainders.lacking", { amount: quantity(remainder.onHand, unit) })
          }
        />
      </Box>
      <Typography>
        {promisedOn ? t("remainders.promised", { day: day(promisedOn) }) : t("remainders.noPromise")}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {prescriptionId ? (
          <Link component={RouterLink} to={dispensingPaths.prescription(institutionId, prescriptionId)}>
            {reception}
          </Link>
        ) : (
          reception
        )}{" "}
        {t("remainders.notedBy", { name: notedByName })}
      </Typography>
      {note && <Typography variant="body2">{note}</Typography>}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }} data-screen>
        <Button variant="contained" loading={handOver.isPending} onClick={() => void end("handOver")}>
          {t("remainders.handOver")}
        </Button>
        <Button variant="outlined" color="inherit" loading={cancel.isPending} onClick={() => void end("cancel")}>
          {t("remainders.cancel")}
        </Button>
      </Box>
    </Card>
  );
}
