import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { FilterChips } from "../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { InvoiceReturnDetail } from "./invoice-return-detail.tsx";
import { ReturnCsv } from "./return-csv.tsx";
import { ReturnTable } from "./return-table.tsx";
import { useAllInvoiceReturns, useInvoiceReturns } from "./use-invoice-returns.ts";

const { REQUESTED, APPROVED, COLLECTED, CREDITED, CLOSED, REFUSED, CANCELLED } = StockReturnState;

const groups = [
  { name: "toAnswer", states: [REQUESTED] },
  { name: "toCollect", states: [APPROVED] },
  { name: "toCredit", states: [COLLECTED] },
  { name: "ended", states: [CREDITED, CLOSED, REFUSED, CANCELLED] },
] as const;

/** Which returns are shown, as the address has it: empty for all. */
type Shown = { show: (typeof groups)[number]["name"] | "" };

const defaults: Shown = { show: "" };

const readShown = (raw: Record<string, unknown>): Shown => ({
  show: groups.find(({ name }) => name === raw.show)?.name ?? "",
});

type Place = { wholesalerId: string; vanCode: string };

/** The returns of a wholesaler's customers, or the one that the address names. */
export function InvoiceReturns(place: Place) {
  const [params] = useSearchParams();
  const returnId = params.get("return");
  return returnId ? <InvoiceReturnDetail {...place} returnId={returnId} /> : <ReturnList {...place} />;
}

function ReturnList({ wholesalerId, vanCode }: Place) {
  const { t } = useTranslation("returns");
  const [{ show }, setShown] = useUrlState("returns", defaults, readShown);
  const states = groups.flatMap((group) => (group.name === show ? [...group.states] : []));
  const { returns, hasMore, isFetchingMore, more, ...reading } = useInvoiceReturns(wholesalerId, states);
  const readAll = useAllInvoiceReturns();
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <FilterChips
          label={t("list.state")}
          options={groups.map(({ name }) => ({ name, label: t(`list.${name}`) }))}
          chosen={show}
          onChoose={(next) => setShown({ show: next })}
        />
        {returns.length > 0 && (
          <>
            <ReturnCsv wholesalerId={wholesalerId} states={states} />
            <PrintList
              title={t("title")}
              filters={[show && t(`list.${show}`)]}
              rows={returns}
              total={hasMore ? undefined : returns.length}
              readAll={() => readAll(wholesalerId, states)}
            >
              {(rows) => <ReturnTable vanCode={vanCode} returns={rows} />}
            </PrintList>
          </>
        )}
      </Box>
      <ListState
        {...reading}
        rows={5}
        empty={
          returns.length === 0 &&
          (show ? (
            <NoHits object={t("title")} onClear={() => setShown(defaults)} />
          ) : (
            <EmptyState title={t("list.none")} hint={t("list.noneHint")} />
          ))
        }
      >
        <ReturnTable vanCode={vanCode} returns={returns} />
      </ListState>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </>
  );
}
