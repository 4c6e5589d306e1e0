import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useOrderPoint } from "./use-order-point.ts";

/** Removes the order point of a medicine that the forecast does not need; it can be taken back. */
export function OrderPointAct({ institutionId, proposal }: { institutionId: string; proposal: OrderProposal }) {
  const { t } = useTranslation(["cart", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { setOrderPoint, isPending } = useOrderPoint(institutionId);
  const [failure, setFailure] = useState<unknown>();
  const { medicineId, medicineName, reason } = proposal;
  const name = shownName(medicineName);
  const remove = () => {
    setFailure(undefined);
    // The row is gone when the point is: the toast depends on the promise.
    setOrderPoint(medicineId, "").then(
      () =>
        toast(t("proposals.pointRemoved", { name }), {
          action: {
            label: t("common:undo"),
            run: () =>
              void setOrderPoint(medicineId, reason?.need ?? "").catch((error: unknown) =>
                toast(failureWords(error), { variant: "error" }),
              ),
          },
        }),
      setFailure,
    );
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={isPending}
        aria-label={t("proposals.removePointOf", { name })}
        onClick={remove}
        sx={{
          minWidth: { sm: 0 },
          marginInlineStart: { sm: -0.625 },
          textAlign: "start",
          lineHeight: 1.3,
          whiteSpace: "normal",
        }}
      >
        {t("proposals.removePoint")}
      </Button>
      {failure !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {failureWords(failure)}
        </Typography>
      )}
    </>
  );
}
