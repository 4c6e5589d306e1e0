import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DayRange } from "../../../../shared/ui/input/day-range.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { OrderCsv } from "./order-csv.tsx";
import { orderListDefaults, readOrderListState, statesOf } from "./order-list-state.ts";
import { OrderTable } from "./order-table.tsx";
import { useAllOrders } from "./use-all-orders.ts";
import { useOrders } from "./use-orders.ts";

/** Orders of an institution, newest first: those under way, or all; with `tradingId` those to one wholesaler. */
export function OrderList(props: {
  institutionId: string;
  isOpenOnly?: boolean;
  tradingId?: string;
  /** What to do where there is none yet. */
  emptyAction?: ReactNode;
}) {
  const { t } = useTranslation(["orders", "common"]);
  const { institutionId, isOpenOnly = false, tradingId = "" } = props;
  const [asked, setAsked] = useUrlState("orders", orderListDefaults, readOrderListState);
  const { day } = useQuantityFormat();
  const choices = statesOf(isOpenOnly);
  const chosen = choices.filter(({ name }) => name === asked.state);
  const shown = chosen.length > 0 ? chosen : isOpenOnly ? choices : [];
  const period = { placedFrom: asked.from, placedUntil: asked.until };
  const results = { institutionId, tradingId, keyword: asked.q, states: shown.map(({ state }) => state), ...period };
  const list = useOrders(results);
  const readAll = useAllOrders(results);
  const isFiltered = asked.q !== "" || chosen.length > 0 || asked.from !== "" || asked.until !== "";
  return (
    <>
      <ListToolbar
        search={<SearchField label={t("list.search")} value={asked.q} onSearch={(q) => setAsked({ q })} />}
        filters={
          <>
            <TextField
              select
              size="small"
              label={t("field.state")}
              value={chosen[0]?.name ?? ""}
              onChange={({ target }) => setAsked({ state: target.value })}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ width: 160 }}
            >
              <MenuItem value="">{t("list.all")}</MenuItem>
              {choices.map(({ name }) => (
                <MenuItem key={name} value={name}>
                  {t(`state.${name}`)}
                </MenuItem>
              ))}
            </TextField>
            <DayRange
              fromLabel={t("list.from")}
              untilLabel={t("list.until")}
              wrongHint={t("list.dayWrong")}
              from={asked.from}
              until={asked.until}
              onDays={setAsked}
            />
            {list.orders.length > 0 && (
              <>
                <OrderCsv asked={results} />
                <PrintList
                  title={t("list.title")}
                  search={asked.q}
                  filters={[
                    chosen[0] && `${t("field.state")} ${t(`state.${chosen[0].name}`)}`,
                    asked.from && `${t("list.from")} ${day(asked.from)}`,
                    asked.until && `${t("list.until")} ${day(asked.until)}`,
                  ]}
                  rows={list.orders}
                  total={list.hasMore ? undefined : list.orders.length}
                  readAll={readAll}
                >
                  {(rows) => <OrderTable orders={rows} />}
                </PrintList>
              </>
            )}
          </>
        }
      />
      <ListState
        {...list}
        rows={6}
        empty={
          list.orders.length === 0 &&
          (isFiltered ? (
            <NoHits object={t("list.title")} onClear={() => setAsked(orderListDefaults)} />
          ) : (
            <EmptyState
              title={t(isOpenOnly ? "list.noneOpen" : "list.none")}
              hint={t("list.noneHint")}
              action={props.emptyAction}
            />
          ))
        }
      >
        <OrderTable orders={list.orders} />
      </ListState>
      {list.hasMore && !list.error && <MoreButton loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 2 }} />}
    </>
  );
}
