import type { PaidPlan } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CancelPlanDialog } from "./cancel-plan-dialog.tsx";
import { mayStart } from "./plan-state.ts";
import { StartPlanDialog } from "./start-plan-dialog.tsx";

/** What a manager does with the paid plan. */
export function PaidPlanActs(props: { institutionId: string; name: string; plan: PaidPlan }) {
  const { t } = useTranslation("plans");
  const { plan } = props;
  const [chosen, setChosen] = useState<"start" | "cancel">();
  const close = () => setChosen(undefined);
  return (
    <Box>
      {mayStart(plan) && (
        <Button variant="contained" onClick={() => setChosen("start")}>
          {t("start.submit")}
        </Button>
      )}
      {plan.started && !plan.lastDay && (
        <Button variant="outlined" color="inherit" onClick={() => setChosen("cancel")}>
          {t("cancel.submit")}
        </Button>
      )}
      {chosen === "start" && <StartPlanDialog {...props} onClose={close} />}
      {chosen === "cancel" && <CancelPlanDialog {...props} onClose={close} />}
    </Box>
  );
}
