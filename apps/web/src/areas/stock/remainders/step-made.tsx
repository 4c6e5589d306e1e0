import { RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useRemainderSteps } from "./use-remainders.ts";

/** A step, with what its reversal needs. */
export type StepMade = { remainderId: string; state: RemainderState; name: string; amount: string };

/** Shows what was done, with the way back, where it was done. */
export function StepMadeAlert({ institutionId, made }: { institutionId: string; made: StepMade }) {
  const { t } = useTranslation(["handover", "common"]);
  const { failureWords } = useFailureWords();
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, isSuccess, error } = useRemainderSteps().takeBack;
  const { remainderId, state, name, amount } = made;
  if (error) return <Alert severity="error">{failureWords(error)}</Alert>;
  if (isSuccess) return <Alert severity="success">{t("undone")}</Alert>;
  const words =
    state === RemainderState.OPEN ? "noted" : state === RemainderState.HANDED_OVER ? "handedOver" : "cancelled";
  return (
    <Alert
      severity="success"
      data-screen
      action={
        <Button
          color="inherit"
          size="small"
          loading={isPending}
          onClick={() => mutate({ institutionId, requestId, remainderId, state })}
        >
          {t("common:undo")}
        </Button>
      }
    >
      {t(`remainders.done.${words}`, { name: shownName(name), amount })}
    </Alert>
  );
}
