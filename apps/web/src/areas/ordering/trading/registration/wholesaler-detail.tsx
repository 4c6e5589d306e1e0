import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Box from "@mui/material/Box";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { visuallyHidden } from "../../../../shared/ui/visually-hidden.ts";
import { CustomerPrices } from "../customers/customer-prices.tsx";
import { Customers } from "../customers/customers.tsx";
import { WholesalerMembers } from "../members/wholesaler-members.tsx";
import { WholesalerChip } from "../state-chips.tsx";
import { useWholesaler } from "./use-wholesalers.ts";
import { WholesalerActions } from "./wholesaler-actions.tsx";
import { WholesalerHistory } from "./wholesaler-history.tsx";
import { WholesalerNote } from "./wholesaler-note.tsx";
import type { Place } from "./wholesaler-place.ts";
import { WholesalerProfile } from "./wholesaler-profile.tsx";

const tabNames = ["profile", "orders", "customers", "prices", "systems", "members", "history"] as const;

/** One registration, for its members and for the administrators who decide about it. */
export function WholesalerDetail(props: {
  wholesalerId: string;
  isAdmin: boolean;
  /** The orders that arrived at it. */
  orders: (wholesalerId: string) => ReactNode;
  /** Its own systems. */
  systems: (place: { wholesalerId: string; isManager: boolean }) => ReactNode;
}) {
  const { wholesalerId, isAdmin, orders, systems } = props;
  const { failureWords } = useFailureWords();
  const { t } = useTranslation("trading");
  const { wholesaler, isMember, isManager, error, refetch } = useWholesaler(wholesalerId);
  return (
    <>
      {!wholesaler && <BackLink to={paths.van} label={t("van.back")} />}
      {!wholesaler && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!wholesaler && !error && <LoadingSkeleton rows={6} />}
      {wholesaler && (
        <Detail wholesaler={wholesaler} place={{ isMember, isManager, isAdmin }} orders={orders} systems={systems} />
      )}
    </>
  );
}

function Detail(props: {
  wholesaler: Wholesaler;
  place: Place;
  orders: (wholesalerId: string) => ReactNode;
  systems: (place: { wholesalerId: string; isManager: boolean }) => ReactNode;
}) {
  const { wholesaler, place, orders, systems } = props;
  const { t } = useTranslation("trading");
  const [params, setParams] = useSearchParams();
  const { isMember, isManager, isAdmin } = place;
  const isApproved = wholesaler.state === WholesalerState.APPROVED;
  const shown = tabNames.filter((name) => {
    if (name === "systems") return isMember && isApproved;
    return name === "profile" || (name === "history" ? isManager || isAdmin : isMember);
  });
  // Daily work is first: orders, as soon as there can be any.
  const first: (typeof tabNames)[number] = isMember && isApproved ? "orders" : "profile";
  const tab = shown.find((name) => name === params.get("tab")) ?? first;
  const { id } = wholesaler;
  const title = <bdi lang="ja">{wholesaler.details?.company}</bdi>;
  // The day's work begins as high on the page as it can.
  const isWork = tab === "orders";
  return (
    <>
      {!isWork && (
        <>
          <BackLink to={paths.van} label={t("van.back")} />
          <PageHeader
            title={title}
            status={<WholesalerChip state={wholesaler.state} />}
            lead={<bdi dir="ltr">{wholesaler.details?.vanCode}</bdi>}
            actions={<WholesalerActions wholesaler={wholesaler} place={place} />}
          />
        </>
      )}
      {(!isWork || wholesaler.state !== WholesalerState.APPROVED) && <WholesalerNote wholesaler={wholesaler} />}
      <TabBar
        title={
          isWork && (
            <Box component="span" sx={(theme) => ({ [theme.breakpoints.down("sm")]: visuallyHidden })}>
              {title}
            </Box>
          )
        }
        status={<WholesalerChip state={wholesaler.state} />}
        label={t("tab.label")}
        tabs={[first, ...shown.filter((name) => name !== first)].map((name) => ({
          name,
          label: t(name === "orders" ? "tab.inbox" : `tab.${name}`),
        }))}
        value={tab}
        onChange={(next) => setParams(next === first ? {} : { tab: next }, { replace: true })}
      >
        <Suspense fallback={<LoadingSkeleton rows={4} />}>
          {tab === "profile" && <WholesalerProfile wholesaler={wholesaler} isManager={isManager} />}
          {tab === "orders" && orders(id)}
          {tab === "customers" && <Customers wholesalerId={id} isManager={isManager} />}
          {tab === "prices" && <CustomerPrices wholesalerId={id} vanCode={wholesaler.details?.vanCode ?? ""} />}
          {tab === "systems" && systems({ wholesalerId: id, isManager })}
          {tab === "members" && <WholesalerMembers wholesalerId={id} isManager={isManager} />}
          {tab === "history" && <WholesalerHistory wholesalerId={id} />}
        </Suspense>
      </TabBar>
    </>
  );
}
