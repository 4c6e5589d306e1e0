import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { vanPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { DecideDialog, type Decision } from "../customers/decide-dialog.tsx";
import { useWholesalerActs } from "./use-wholesaler-acts.ts";
import { refusedWholesalerFields } from "./wholesaler-form-schema.ts";
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
            ...refusedWholesalerFields(error).map(
              ({ field, problem }) => `${t(`field.${field}`)}: ${problemWords(problem)}`,
            ),
          ].join(" ")}
        </Alert>
      )}
    </>
  );
}

function AdminActions({ wholesaler }: { wholesaler: Wholesaler }) {
  const { t } = useTranslation("trading");
  const [decision, setDecision] = useState<Decision>();
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
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === "approve" ? "contained" : "outlined"}
          {...(choice !== "approve" && { color: "inherit" as const })}
          onClick={() => setDecision(choice)}
        >
          {t(`act.${choice}`)}
        </Button>
      ))}
      {decision && <DecideDialog wholesaler={wholesaler} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
