import { type Trading, TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ListState } from "../../shared/ui/list-state.tsx";
import { TableCard } from "../../shared/ui/table-card.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { TradingChip } from "./state-chips.tsx";
import { useCustomers } from "./use-customers.ts";

type Asked = { customer: Trading; approve: boolean };

/** A wholesaler's customers; those that wait for an answer stand first. */
export function Customers({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation("trading");
  const { customers, hasMore, isFetchingMore, more, ...reading } = useCustomers(wholesalerId);
  const [asked, setAsked] = useState<Asked>();
  return (
    <ListState
      {...reading}
      rows={4}
      empty={customers.length === 0 && <EmptyState title={t("customers.none")} hint={t("customers.noneHint")} />}
    >
      <TableCard
        label={t("tab.customers")}
        columns={[t("field.institution"), t("field.customerCode"), t("field.state"), t("event.what")]}
      >
        {customers.map((customer) => (
          <TableRow key={customer.id}>
            <TableCell component="th" scope="row">
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                <bdi lang="ja">{customer.institutionName}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <bdi lang="ja">{[customer.institutionAddress, customer.institutionTel].filter(Boolean).join(" ")}</bdi>
              </Typography>
              {customer.state === TradingState.REQUESTED && customer.stateNote && (
                <Typography variant="body2">{customer.stateNote}</Typography>
              )}
            </TableCell>
            <TableCell data-label={t("field.customerCode")}>
              <bdi dir="ltr">{customer.customerCode}</bdi>
            </TableCell>
            <TableCell>
              <TradingChip state={customer.state} />
            </TableCell>
            <TableCell>
              {customer.state === TradingState.REQUESTED && (
                <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
                  <Button size="small" variant="contained" onClick={() => setAsked({ customer, approve: true })}>
                    {t("act.approve")}
                  </Button>
                  <Button size="small" color="inherit" onClick={() => setAsked({ customer, approve: false })}>
                    {t("act.reject")}
                  </Button>
                </Box>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableCard>
      {hasMore && (
        <Button variant="outlined" color="inherit" loading={isFetchingMore} onClick={more} sx={{ mt: 2 }}>
          {t("act.showMore")}
        </Button>
      )}
      {asked && <CustomerDialog wholesalerId={wholesalerId} {...asked} onClose={() => setAsked(undefined)} />}
    </ListState>
  );
}
