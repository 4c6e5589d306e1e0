import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { type PaidPlan, PaidPlanObstacle } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { payerAnchor } from "../common/payer-anchor.ts";
import { useOwnPayer } from "./use-paid-plan.ts";

/** Why the paid plan cannot be started, with the way to where that is solved. */
export function ObstacleNotice({ plan }: { plan: PaidPlan }) {
  const { t } = useTranslation("plans");
  const { obstacle, payerId, payerName: payer } = plan;
  switch (obstacle) {
    case PaidPlanObstacle.GRANTED:
      return <Note severity="info">{t("obstacle.granted")}</Note>;
    case PaidPlanObstacle.NO_PRICE:
      return <Note severity="info">{t("obstacle.noPrice")}</Note>;
    case PaidPlanObstacle.NO_PAYER:
      return (
        <Note severity="warning" action={<ToPayer />}>
          {t("obstacle.noPayer")}
        </Note>
      );
    case PaidPlanObstacle.NO_CARD:
      return (
        <Note severity="warning" action={<PayerAct payerId={payerId} to="card" />}>
          {t("obstacle.noCard", { payer })}
        </Note>
      );
    case PaidPlanObstacle.OVERDUE:
      return (
        <Note severity="warning" action={<PayerAct payerId={payerId} to="invoices" />}>
          {t("obstacle.overdue", { payer })}
        </Note>
      );
    default:
      return null;
  }
}

function Note(props: { severity: "info" | "warning"; action?: ReactNode; children: ReactNode }) {
  return (
    <Alert severity={props.severity} variant="outlined" action={props.action}>
      {props.children}
    </Alert>
  );
}

/** To the section of the same page in which the account that pays is chosen. */
export function ToPayer() {
  const { t } = useTranslation("plans");
  return (
    <Button color="inherit" href={`#${payerAnchor}`}>
      {t("obstacle.toPayer")}
    </Button>
  );
}

/** To the card or the invoices of the account that pays; where one may not use them, who can. */
export function PayerAct(props: { payerId: string; to: "card" | "invoices" }) {
  const { t } = useTranslation("plans");
  const account = useOwnPayer(props.payerId);
  const isCard = props.to === "card";
  if (!account || (isCard && account.role !== BillingRole.OWNER)) {
    return <Typography variant="body2">{t("obstacle.ask")}</Typography>;
  }
  return (
    <Button
      color="inherit"
      component={Link}
      to={isCard ? billingPaths.card(account.id) : billingPaths.tab(account.id, "invoices")}
    >
      {t(isCard ? "obstacle.toCard" : "obstacle.toInvoices")}
    </Button>
  );
}
