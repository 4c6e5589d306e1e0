import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useClosingWords } from "../../common/closing/use-closing-words.ts";
import { TradingChip } from "../state-chips.tsx";

/** A customer in the list; its name leads to what was agreed, and `children` is what can be done at once. */
export function CustomerRow({ customer, children }: { customer: Customer; children: ReactNode }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { closingWords } = useClosingWords();
  const [params] = useSearchParams();
  const isAgreed = customer.state === TradingState.APPROVED;
  const beside = new URLSearchParams(params);
  beside.set("customer", customer.id);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <MuiLink component={Link} to={`?${beside}`} sx={{ fontWeight: 600 }}>
          <bdi lang="ja">{customer.institutionName}</bdi>
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          <bdi lang="ja">{[customer.institutionAddress, customer.institutionTel].filter(Boolean).join(" ")}</bdi>
        </Typography>
        {!isAgreed && customer.stateNote && <Typography variant="body2">{customer.stateNote}</Typography>}
      </TableCell>
      <TableCell data-label={t("field.customerCode")}>
        <bdi dir="ltr">{customer.customerCode}</bdi>
      </TableCell>
      <TableCell>
        <TradingChip state={customer.state} />
      </TableCell>
      <TableCell data-label={t("customers:schedule.column")}>
        {t(customer.ownSchedule ? "customers:schedule.ofOne" : "customers:schedule.ofAll")}
      </TableCell>
      <TableCell
        data-label={t("closing.field")}
        sx={{ color: isAgreed && !customer.closing ? "warning.main" : undefined }}
      >
        {isAgreed ? closingWords(customer.closing) : "-"}
      </TableCell>
      <TableCell>{children}</TableCell>
    </TableRow>
  );
}
