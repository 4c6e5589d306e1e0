import type { Delivery, DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { useToast } from "../../shared/ui/use-toast.ts";
import { PostDeliveryDialog } from "./post-delivery-dialog.tsx";
import { useEndDelivery } from "./use-end-delivery.ts";

/** Posts an open delivery, or gives it up. What keeps it from being posted is said here. */
export function DeliveryActions(props: { institutionId: string; delivery: Delivery; lines: readonly DeliveryLine[] }) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [asked, setAsked] = useState<"post" | "cancel">();
  const [isRefused, setIsRefused] = useState(false);
  const { cancel } = useEndDelivery();
  const { institutionId, delivery, lines } = props;
  const live = lines.filter(({ takenBack }) => !takenBack);
  const problem =
    live.length === 0
      ? t("post.empty")
      : live.some(({ medicineId }) => !medicineId)
        ? t("post.unknown", { figure: live.filter(({ medicineId }) => !medicineId).length })
        : undefined;
  const close = () => setAsked(undefined);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsked("cancel")}>
        {t("cancel.open")}
      </Button>
      <Button
        variant="contained"
        onClick={() => {
          setIsRefused(problem !== undefined);
          if (!problem) setAsked("post");
        }}
      >
        {t("post.open")}
      </Button>
      {isRefused && problem && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {problem}
        </Alert>
      )}
      {asked === "post" && <PostDeliveryDialog {...props} onClose={close} />}
      {asked === "cancel" && (
        <ConfirmDialog
          title={t("cancel.title", { wholesaler: delivery.wholesaler })}
          effects={t("cancel.effects", { figure: live.length })}
          confirmLabel={t("cancel.open")}
          isIrreversible
          isRunning={cancel.isPending}
          error={cancel.error ? failureWords(cancel.error) : undefined}
          onClose={close}
          onConfirm={() =>
            cancel.mutate(
              { institutionId, deliveryId: delivery.id },
              {
                onSuccess: () => {
                  toast(t("cancel.done"));
                  close();
                },
              },
            )
          }
        />
      )}
    </>
  );
}
