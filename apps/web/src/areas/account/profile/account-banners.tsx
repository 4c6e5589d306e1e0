import { ActingBanner } from "./acting-banner.tsx";
import { SecondFactorBanner } from "./second-factor/second-factor-banner.tsx";
import { useKeptLanguage } from "./use-kept-language.ts";

/** What a person must know about their own session, on whichever page they are. */
export function AccountBanners() {
  useKeptLanguage();
  return (
    <>
      <ActingBanner />
      <SecondFactorBanner />
    </>
  );
}
