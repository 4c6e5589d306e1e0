import { ActingBanner } from "./acting-banner.tsx";
import { SecondFactorBanner } from "./second-factor-banner.tsx";

/** What a person must know about their own session, on whichever page they are. */
export function AccountBanners() {
  return (
    <>
      <ActingBanner />
      <SecondFactorBanner />
    </>
  );
}
