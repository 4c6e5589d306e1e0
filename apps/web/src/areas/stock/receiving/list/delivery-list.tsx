import { DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { deliveryListDefaults, deliveryStates, readDeliveryListState } from "./delivery-state.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { StartDeliveryDialog } from "./start-delivery-dialog.tsx";
import { useDeliveries } from "./use-deliveries.ts";

/** What wholesalers brought, newest first, and the way to receive the next. */
export function DeliveryList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(["deliveries", "common"]);
  const { failureWords } = useFailureWords();
  const [state, setState] = useUrlState("deliveries", deliveryListDefaults, readDeliveryListState);
  const [isStarting, setIsStarting] = useState(false);
  const wanted = deliveryStates.find(({ name }) => name === state.state)?.state ?? DeliveryState.UNSPECIFIED;
  const list = useDeliveries(institutionId, state.q, wanted);
  const start = (
    <Button data-key="create" variant="contained" startIcon={<AddIcon />} onClick={() => setIsStarting(true)}>
      {t("start.open")}
    </Button>
  );
  const isFiltered = state.q !== "" || state.state !== "";
  return (
    <>
      <ListToolbar
        search={<SearchField label={t("search")} value={state.q} onSearch={(q) => setState({ q })} />}
        filters={
          <>
            <TextField
              select
              label={t("field.state")}
              value={state.state}
              onChange={({ target }) => setState(readDeliveryListState({ ...state, state: target.value }))}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ width: 148 }}
            >
              <MenuItem value="">{t("allStates")}</MenuItem>
              {deliveryStates.map(({ name }) => (
                <MenuItem key={name} value={name}>
                  {t(`state.${name}`)}
                </MenuItem>
              ))}
            </TextField>
            {list.deliveries.length > 0 && start}
          </>
        }
      />
      {list.error ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : list.isPending ? (
        <LoadingSkeleton />
      ) : list.deliveries.length > 0 ? (
        <DeliveryTable deliveries={list.deliveries} />
      ) : isFiltered ? (
        <NoHits object={t("title")} onClear={() => setState(deliveryListDefaults)} />
      ) : (
        <EmptyState title={t("none")} hint={t("noneHint")} action={start} />
      )}
      {list.hasMore && !list.error && <MoreButton loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 2 }} />}
      {isStarting && (
        <StartDeliveryDialog
          institutionId={institutionId}
          wholesalers={[...new Set(list.deliveries.map(({ wholesaler }) => wholesaler))]}
          onClose={() => setIsStarting(false)}
        />
      )}
    </>
  );
}
