import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigationType } from "react-router-dom";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { useAccount } from "../../areas/account/profile/use-account.ts";
import { Desk } from "../../areas/desk/home/desk.tsx";
import { DeskSkeleton } from "../../areas/desk/home/desk-skeleton.tsx";
import { OperatorDesk } from "../../areas/desk/home/operator-desk.tsx";
import { deskQuery } from "../../areas/desk/home/use-desk.ts";
import { Wholesalers } from "../../areas/desk/home/wholesalers.tsx";
import { useMyWholesalers } from "../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { paths } from "../../paths.ts";
import { authAtom } from "../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { lazyPart } from "../../shared/parts/lazy-part.ts";
import { readEarly } from "../../shared/rpc/early-reads.ts";
import { useServerNow } from "../../shared/rpc/server-clock.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { ErrorState } from "../../shared/ui/state/error-state.tsx";
import { inOrder } from "../../shared/ui/state/in-order.ts";
import { HomeSection } from "./home-section.tsx";
import { leadsToDesk } from "./leads-to-desk.ts";
import { MedicineField } from "./medicine-field.tsx";
import { ShopDesk } from "./shop-desk.tsx";

readEarly(
  paths.home,
  ({ transport, queryClient }, { institutionId }) =>
    void queryClient.prefetchQuery(deskQuery(transport, institutionId)),
);

/** For who belongs to nobody. */
const FirstDoors = lazyPart(async () => (await import("../../areas/desk/home/first-doors.tsx")).FirstDoors, "later");
/** For administrators. */
const UserNumbers = lazy(async () => ({
  default: (await import("../../areas/desk/home/user-numbers.tsx")).UserNumbers,
}));
/** For a head office. */
const Shops = lazy(async () => ({ default: (await import("../../areas/desk/overview/shops.tsx")).Shops }));
/** For a head office as well. */
const TasksOfShops = lazy(async () => ({ default: (await import("./tasks-of-shops.tsx")).TasksOfShops }));

/** The first page after sign-in: what waits for this person today, by what they are. */
export function Component() {
  const { t } = useTranslation(["home", "desk"]);
  const format = useFormat();
  const { failureWords } = useFailureWords();
  const { role, displayName } = useAtomValue(authAtom);
  const { account, error, refetch } = useAccount();
  const { choices, overseen, current, choose } = useInstitutions();
  const { wholesalers, isPending, error: wholesalersError } = useMyWholesalers();
  const now = useServerNow(60_000);
  const chosen = choices.find(({ institutionId }) => institutionId === current.institutionId);
  const isHeadOffice = overseen.length > 0;
  const { state } = useLocation();
  const type = useNavigationType();
  // Who comes from a shop on the head office's page comes for its desk; who reloads or goes back comes to the place that they left.
  const [comesForDesk] = useState(type === "PUSH" && leadsToDesk(state));
  const [timesChosen, setTimesChosen] = useState(comesForDesk ? 1 : 0);
  // Who works in all shops of their head office has no list of them here, and comes from the one on its page.
  const hasShops = isHeadOffice || comesForDesk;
  const open = (shop: { institutionId: string; institutionName: string }) => {
    choose(shop);
    setTimesChosen((times) => times + 1);
  };
  const isNobody =
    account && !isPending && !wholesalersError && choices.length === 0 && wholesalers.length === 0 && role !== "admin";
  const corporationIds = [...new Set(overseen.map(({ corporationId }) => corporationId))];
  return (
    <Box sx={inOrder}>
      <PageHeader
        title={
          <>
            {format.date(now)}{" "}
            <Typography component="span" color="textSecondary">
              <bdi>{account?.user?.displayName || displayName}</bdi>
            </Typography>
          </>
        }
        actions={chosen && <MedicineField />}
      />
      {error && !account && <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />}
      {!error && (!account || (choices.length > 0 ? !chosen : isPending)) && <DeskSkeleton />}
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", ...inOrder }}>
        {isHeadOffice && (
          <Suspense fallback={<Box data-loading />}>
            <TasksOfShops corporationIds={corporationIds} chosen={chosen?.institutionId} onOpen={open} />
          </Suspense>
        )}
        {chosen && hasShops && <ShopDesk shop={chosen} timesChosen={timesChosen} />}
        {chosen && !hasShops && <Desk key={chosen.institutionId} institutionId={chosen.institutionId} />}
        {isHeadOffice && (
          <Suspense fallback={<Box data-loading />}>
            <Shops shops={choices} chosen={current.institutionId ?? ""} onChoose={open} />
          </Suspense>
        )}
        {account && wholesalers.length > 0 && (
          <HomeSection title={t("wholesalers")}>
            <Wholesalers wholesalers={wholesalers} />
          </HomeSection>
        )}
        {account && role === "admin" && (
          <HomeSection title={t("desk:operatorTitle")}>
            <OperatorDesk />
            <Box sx={{ mt: 2 }}>
              <Suspense fallback={<Box data-loading />}>
                <UserNumbers />
              </Suspense>
            </Box>
          </HomeSection>
        )}
        {isNobody && (
          <Suspense fallback={<Box data-loading />}>
            <FirstDoors />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
