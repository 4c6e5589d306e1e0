import { lazy, Suspense } from "react";
import { useBillingStandings } from "./use-standings.ts";

const OverdueBanner = lazy(async () => ({ default: (await import("./overdue-banner.tsx")).OverdueBanner }));

/** Above every page for members of an account with an overdue invoice; nothing, and no words to load, for all others. */
export function BillingBanner() {
  const standings = useBillingStandings();
  if (standings.length === 0) return null;
  return (
    <Suspense>
      <OverdueBanner standings={standings} />
    </Suspense>
  );
}
