import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import type { useCustomerPrices } from "../customers/use-customers.ts";
import { PriceTable } from "./price-table.tsx";

/** What items cost today, and the way to one of them by its name, kana or code. */
export function PriceList(props: {
  reading: Pick<
    ReturnType<typeof useCustomerPrices>,
    "prices" | "error" | "isPending" | "hasMore" | "isFetchingMore" | "more" | "refetch"
  >;
  keyword: string;
  onSearch: (keyword: string) => void;
  /** What to do where there is no price yet. */
  hint?: string;
  onHistory?: (price: TradingPrice) => void;
  onFollow?: ((price: TradingPrice) => void) | undefined;
  /** What is shown where there is no price yet, in place of the usual words. */
  none?: string;
  /** What can be done with the list. */
  acts?: ReactNode;
}) {
  const { t } = useTranslation("trading");
  const { keyword, onSearch } = props;
  const { prices, ...reading } = props.reading;
  const isNarrowed = keyword !== "";
  return (
    <>
      {(isNarrowed || prices.length > 0) && (
        <ListToolbar search={<SearchField label={t("prices.search")} value={keyword} onSearch={onSearch} />} />
      )}
      <ListState
        {...reading}
        rows={4}
        empty={
          prices.length === 0 &&
          (isNarrowed ? (
            <NoHits object={t("tab.price")} onClear={() => onSearch("")} />
          ) : (
            <EmptyState title={props.none ?? t("prices.none")} {...(props.hint && { hint: props.hint })} />
          ))
        }
      >
        <PriceTable prices={prices} onHistory={props.onHistory} onFollow={props.onFollow} />
        {reading.hasMore && (
          <MoreButton loading={reading.isFetchingMore} onClick={reading.more} sx={{ mt: 2, marginInlineEnd: 1.5 }} />
        )}
        {props.acts}
      </ListState>
    </>
  );
}
