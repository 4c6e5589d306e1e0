import { type PaymentRun, PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../shared/files/save-file.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePaymentActs } from "../use-payments.ts";
import { PaidDialog } from "./paid-dialog.tsx";

/** What can be done with a payment next, by whom it is shown to. */
export function RunActs(props: { institutionId: string; run: PaymentRun; canPlan: boolean; isManager: boolean }) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { approve, cancel, write } = usePaymentActs();
  const { institutionId, run, canPlan, isManager } = props;
  const [asked, setAsked] = useState<"approve" | "cancel" | "paid">();
  const ref = { institutionId, runId: run.id };
  const isDraft = run.state === PaymentRunState.DRAFT;
  const isReady = run.state === PaymentRunState.APPROVED || run.state === PaymentRunState.EXPORTED;
  const isOwn = run.twoApprovers && run.isCreatedByMe;
  const words = { day: day(run.payOn), amount: yen(run.yen) };
  const close = () => setAsked(undefined);
  const save = () =>
    write.mutate(ref, {
      onSuccess: ({ fileName, content }) => {
        saveFile(new Blob([new Uint8Array(content)]), fileName);
        toast(t("file.done"));
      },
    });
  return (
    <Box data-screen sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      {isDraft && isManager && isOwn && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: "center" }}>
          {t("runs.twoNeeded")}
        </Typography>
      )}
      {isDraft && isManager && !isOwn && (
        <Button variant="contained" onClick={() => setAsked("approve")}>
          {t("act.approve")}
        </Button>
      )}
      {isReady && isManager && run.transferCount > 0 && (
        <Button
          variant={run.state === PaymentRunState.APPROVED ? "contained" : "outlined"}
          loading={write.isPending}
          onClick={save}
        >
          {t("act.file")}
        </Button>
      )}
      {isReady && isManager && (
        <Button
          variant={run.state === PaymentRunState.EXPORTED ? "contained" : "outlined"}
          onClick={() => setAsked("paid")}
        >
          {t("act.paid")}
        </Button>
      )}
      {(isManager ? isDraft || (isReady && run.debits.length === 0) : canPlan && isDraft) && (
        <Button color="inherit" variant="outlined" onClick={() => setAsked("cancel")}>
          {t("act.cancel")}
        </Button>
      )}
      {write.error && <Alert severity="error">{t("file.failed", { cause: failureWords(write.error) })}</Alert>}
      {asked === "approve" && (
        <ConfirmAct
          title={t("approve.title", words)}
          effects={t("approve.effects")}
          confirmLabel={t("act.approve")}
          canBeSetAgain
          done={t("approve.done")}
          act={approve}
          run={() => approve.mutateAsync(ref)}
          onClose={close}
        />
      )}
      {asked === "cancel" && (
        <ConfirmAct
          title={t("cancel.title", words)}
          effects={t("cancel.effects")}
          confirmLabel={t("act.cancel")}
          done={t("cancel.done")}
          act={cancel}
          run={() => cancel.mutateAsync(ref)}
          onClose={close}
        />
      )}
      {asked === "paid" && <PaidDialog institutionId={institutionId} run={run} onClose={close} />}
    </Box>
  );
}
