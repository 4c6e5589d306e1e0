import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { CustomerDetail } from "./customer-detail.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerRow } from "./customer-row.tsx";
import { useCustomers } from "./use-customers.ts";

type Decided = { customer: Customer; approve: boolean };

const defaults = { q: "", all: false };
const readState = (raw: Record<string, unknown>) => ({
  q: typeof raw.q === "string" ? raw.q : "",
  all: raw.all === true,
});

/** A wholesaler's customers; those that wait for an answer stand first, and the one in `?customer=` in their place. */
export function Customers({ wholesalerId, isManager }: { wholesalerId: string; isManager: boolean }) {
  const [params] = useSearchParams();
  const chosen = params.get("customer");
  if (!chosen) return <CustomerList wholesalerId={wholesalerId} />;
  return <CustomerDetail key={chosen} wholesalerId={wholesalerId} tradingId={chosen} isManager={isManager} />;
}

function CustomerList({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation(["trading", "customers"]);
  const [{ q, all }, setState] = useUrlState("customers", defaults, readState);
  const { customers, hasMore, isFetchingMore, more, ...reading } = useCustomers(wholesalerId, { keyword: q, all });
  const [decided, setDecided] = useState<Decided>();
  const isNarrowed = q !== "";
  return (
    <>
      <ListToolbar
        search={<SearchField label={t("customers:search")} value={q} onSearch={(typed) => setState({ q: typed })} />}
        filters={
          <FormControlLabel
            control={<Checkbox checked={all} onChange={(_, checked) => setState({ all: checked })} />}
            label={t("customers:withEnded")}
          />
        }
      />
      <ListState
        {...reading}
        rows={4}
        empty={
          customers.length === 0 &&
          (isNarrowed ? (
            <NoHits object={t("tab.customers")} onClear={() => setState(defaults)} />
          ) : (
            <EmptyState title={t("customers.none")} hint={t("customers.noneHint")} />
          ))
        }
      >
        <TableCard
          label={t("tab.customers")}
          columns={[
            t("field.institution"),
            t("field.customerCode"),
            t("field.state"),
            t("customers:schedule.column"),
            t("closing.field"),
            t("event.what"),
          ]}
        >
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer}>
              {customer.state === TradingState.REQUESTED && (
                <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
                  <Button size="small" variant="contained" onClick={() => setDecided({ customer, approve: true })}>
                    {t("act.approve")}
                  </Button>
                  <Button size="small" color="inherit" onClick={() => setDecided({ customer, approve: false })}>
                    {t("act.reject")}
                  </Button>
                </Box>
              )}
            </CustomerRow>
          ))}
        </TableCard>
        {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
      </ListState>
      {decided && <CustomerDialog wholesalerId={wholesalerId} {...decided} onClose={() => setDecided(undefined)} />}
    </>
  );
}
