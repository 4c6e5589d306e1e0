import { timestampDate } from "@bufbuild/protobuf/wkt";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { FilterChips } from "../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { ReturnChip } from "../../stock/common/return-chip.tsx";
import { InvoiceReturnDetail } from "./invoice-return-detail.tsx";
import { isAnswered } from "./is-answered.ts";
import { useInvoiceReturns } from "./use-invoice-returns.ts";

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
  const { yen, dateTime, number } = useFormat();
  const [{ show }, setShown] = useUrlState("returns", defaults, readShown);
  const states = groups.flatMap((group) => (group.name === show ? [...group.states] : []));
  const { returns, hasMore, isFetchingMore, more, ...reading } = useInvoiceReturns(wholesalerId, states);
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label={t("list.state")}
          options={groups.map(({ name }) => ({ name, label: t(`list.${name}`) }))}
          chosen={show}
          onChoose={(next) => setShown({ show: next })}
        />
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
        <PlainTable
          label={t("title")}
          rows={returns}
          rowKey={({ id }) => id}
          minWidth={860}
          columns={[
            {
              label: t("field.customer"),
              isRowHeader: true,
              cell: ({ id, customerName, customerCode }) => (
                <>
                  <Link component={RouterLink} to={invoicePaths.return(vanCode, id)}>
                    <bdi lang="ja">{customerName}</bdi>
                  </Link>
                  {customerCode && (
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                      <bdi dir="ltr">{customerCode}</bdi>
                    </Typography>
                  )}
                </>
              ),
            },
            { label: t("field.state"), cell: ({ state }) => <ReturnChip state={state} /> },
            {
              label: t("field.requestedAt"),
              cell: ({ requestedAt }) => requestedAt && dateTime(timestampDate(requestedAt)),
            },
            { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
            {
              label: t("field.expected"),
              isFigure: true,
              cell: ({ state, expectedYen }) => (isAnswered(state) ? yen(expectedYen) : "-"),
            },
            {
              label: t("field.credited"),
              isFigure: true,
              cell: ({ creditedYen }) => (creditedYen > 0n ? yen(creditedYen) : "-"),
            },
            { label: t("field.documents"), cell: ({ creditSlip }) => <bdi dir="ltr">{creditSlip || "-"}</bdi> },
          ]}
        />
      </ListState>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </>
  );
}
