import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { vanPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { DecideDialog, type Decision } from "./decide-dialog.tsx";
import { useWholesalerActs } from "./use-wholesaler-acts.ts";
import { refusedFields } from "./wholesaler-form-schema.ts";
import type { Place } from "./wholesaler-place.ts";

/** What can be done with a registration now: by its managers, and by administrators who are not of it. */
export function WholesalerActions({ wholesaler, place }: { wholesaler: Wholesaler; place: Place }) {
  const isJudge = place.isAdmin && !place.isMember;
  return (
    <>
      {place.isManager && <ManagerActions wholesaler={wholesaler} />}
      {isJudge && <AdminActions wholesaler={wholesaler} />}
    </>
  );
}

function ManagerActions({ wholesaler }: { wholesaler: Wholesaler }) {
  const { t } = useTranslation("trading");
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const { apply, withdraw } = useWholesalerActs();
  const { id: wholesalerId, state, details, proposed } = wholesaler;
  const vanCode = details?.vanCode ?? "";
  const isOpen = state === WholesalerState.DRAFT || state === WholesalerState.REJECTED;
  const isPending = isOpen || state === WholesalerState.APPLIED;
  const error = apply.error ?? withdraw.error;
  return (
    <>
      {isOpen && (
        <Button
          variant="contained"
          loading={apply.isPending}
          onClick={() => apply.mutate({ wholesalerId }, { onSuccess: () => toast(t("done.applied")) })}
        >
          {t("act.apply")}
        </Button>
      )}
      {isPending && (
        <Button
          component={Link}
          to={vanPaths.updateApplication(vanCode, wholesalerId)}
          variant="outlined"
          color="inherit"
        >
          {t("act.editApplication")}
        </Button>
      )}
      {!isPending && (
        <Button
          component={Link}
          to={vanPaths.updateRegistration(vanCode, wholesalerId)}
          variant="outlined"
          color="inherit"
        >
          {t("act.editRegistration")}
        </Button>
      )}
      {proposed && (
        <Button
          color="inherit"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ wholesalerId }, { onSuccess: () => toast(t("done.withdrawn")) })}
        >
          {t("act.withdraw")}
        </Button>
      )}
      {error && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {[
            failureWords(error),
            ...refusedFields(error).map(({ field, problem }) => `${t(`field.${field}`)}: ${problemWords(problem)}`),
          ].join(" ")}
        </Alert>
      )}
    </>
  );
}

function AdminActions({ wholesaler }: { wholesaler: Wholesaler }) {
  const { t } = useTranslation("trading");
  const [asked, setAsked] = useState<Decision>();
  const { state, proposed } = wholesaler;
  const choices: Decision[] =
    state === WholesalerState.APPLIED || proposed
      ? ["approve", "reject"]
      : state === WholesalerState.APPROVED
        ? ["suspend"]
        : state === WholesalerState.SUSPENDED
          ? ["resume"]
          : [];
  return (
    <>
      {choices.map((decision) => (
        <Button
          key={decision}
          variant={decision === "approve" ? "contained" : "outlined"}
          {...(decision !== "approve" && { color: "inherit" as const })}
          onClick={() => setAsked(decision)}
        >
          {t(`act.${decision}`)}
        </Button>
      ))}
      {asked && <DecideDialog wholesaler={wholesaler} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
