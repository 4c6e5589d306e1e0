import { BillingUnit, type ClosingTerms } from "@meguri/rpc/app/v1/closing_terms_pb";
import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TelLink } from "../../../../shared/ui/tel-link.tsx";
import { useClosingWords } from "../../common/closing/use-closing-words.ts";
import { TradingChip } from "../state-chips.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerSchedule } from "./customer-schedule.tsx";
import { CustomerTermsDialog } from "./customer-terms-dialog.tsx";
import { EndCustomerDialog } from "./end-customer-dialog.tsx";
import { useCustomer } from "./use-customers.ts";

/** One customer of a wholesaler: who it is, what was agreed with it, and what may be done now. */
export function CustomerDetail(props: { wholesalerId: string; tradingId: string; isManager: boolean }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { failureWords } = useFailureWords();
  const [params] = useSearchParams();
  const { customer, error, refetch } = useCustomer(props.wholesalerId, props.tradingId);
  const list = new URLSearchParams(params);
  list.delete("customer");
  return (
    <>
      <BackLink to={`?${list}`} label={t("customers:back")} />
      {!customer && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!customer && !error && <LoadingSkeleton rows={5} />}
      {customer && <Detail customer={customer} wholesalerId={props.wholesalerId} isManager={props.isManager} />}
    </>
  );
}

function Detail(props: { customer: Customer; wholesalerId: string; isManager: boolean }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { yen } = useFormat();
  const { closingWords, sendingWords } = useClosingWords();
  const [open, setOpen] = useState<"approve" | "reject" | "terms" | "end">();
  const { customer, wholesalerId, isManager } = props;
  const { state, customerCode, minimumOrderYen, ownMinimumOrderYen } = customer;
  const isWaiting = state === TradingState.REQUESTED;
  const isAgreed = state === TradingState.APPROVED;
  const least = minimumOrderYen > 0n ? yen(minimumOrderYen) : t("customers:noMinimum");
  const unitWords = ({ unit }: ClosingTerms) =>
    unit === BillingUnit.CORPORATION ? t("closing.corporation", { name: customer.corporationName }) : t("closing.shop");
  const close = () => setOpen(undefined);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <Typography variant="h2">
          <bdi lang="ja">{customer.institutionName}</bdi>
        </Typography>
        <TradingChip state={state} />
      </Box>
      {customer.stateNote && <Typography sx={{ mb: 2 }}>{customer.stateNote}</Typography>}
      <Facts
        facts={[
          { label: t("field.customerCode"), value: <bdi dir="ltr">{customerCode || "-"}</bdi> },
          { label: t("field.tel"), value: customer.institutionTel ? <TelLink tel={customer.institutionTel} /> : "-" },
          { label: t("customers:address"), value: <bdi lang="ja">{customer.institutionAddress || "-"}</bdi> },
          {
            label: t("field.minimumOrder"),
            value: ownMinimumOrderYen > 0n ? least : t("customers:asForAll", { value: least }),
          },
          { label: t("closing.field"), value: closingWords(customer.closing) },
          ...(customer.closing ? [{ label: t("closing.unit"), value: unitWords(customer.closing) }] : []),
          { label: t("closing.sending"), value: customer.closing ? sendingWords(customer.closing) : "-" },
          { label: t("electronicAddress.field"), value: <bdi dir="ltr">{customer.electronicAddress || "-"}</bdi> },
        ]}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 2 }}>
        {isWaiting && (
          <Button variant="contained" onClick={() => setOpen("approve")}>
            {t("act.approve")}
          </Button>
        )}
        {isWaiting && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen("reject")}>
            {t("act.reject")}
          </Button>
        )}
        {isAgreed && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen("terms")}>
            {t("customers:change")}
          </Button>
        )}
        {isAgreed && isManager && (
          <Button color="inherit" onClick={() => setOpen("end")}>
            {t("act.end")}
          </Button>
        )}
      </Box>
      {(isAgreed || isWaiting) && (
        <CustomerSchedule customer={customer} wholesalerId={wholesalerId} canEdit={isAgreed} />
      )}
      {(open === "approve" || open === "reject") && (
        <CustomerDialog wholesalerId={wholesalerId} customer={customer} approve={open === "approve"} onClose={close} />
      )}
      {open === "terms" && <CustomerTermsDialog wholesalerId={wholesalerId} customer={customer} onClose={close} />}
      {open === "end" && <EndCustomerDialog wholesalerId={wholesalerId} customer={customer} onClose={close} />}
    </>
  );
}
