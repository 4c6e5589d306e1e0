import { useAtomValue } from "jotai";
import { Suspense, useEffect } from "react";
import { Outlet } from "react-router-dom";
import { NotificationBell } from "../../areas/account/notifications/notification-bell.tsx";
import { AccountBanners } from "../../areas/account/profile/account-banners.tsx";
import { AccountMenu } from "../../areas/account/profile/account-menu.tsx";
import { InstitutionSwitcher } from "../../areas/account/profile/current-institution/institution-switcher.tsx";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { usePageReads } from "../../areas/account/profile/current-institution/use-page-reads.ts";
import { useLiveChanges } from "../../areas/desk/live/use-live-changes.ts";
import { OwnShelf } from "../../areas/medicine/common/own-shelf.ts";
import { authAtom } from "../../shared/auth/session/auth-atom.ts";
import { loadPhrases } from "../../shared/i18n/load-phrases.ts";
import { DashboardFrame } from "../../shared/layout/dashboard-frame.tsx";
import { LanguageMenu } from "../../shared/layout/language-menu.tsx";
import { SettingsButton } from "../../shared/layout/settings-button.tsx";
import { optionalPart } from "../../shared/parts/optional-part.tsx";
import { KeepPlace } from "../../shared/place/keep-place.tsx";
import { ServerProvider } from "../../shared/rpc/server-provider.tsx";
import { PageSkeleton } from "../../shared/ui/state/page-skeleton.tsx";
import { useSettled } from "../../shared/ui/state/use-settled.ts";
import { KeyHelp } from "./keys/key-help.tsx";
import { useShellKeys } from "./keys/use-shell-keys.ts";
import { Breadcrumbs } from "./navigation/breadcrumbs.tsx";
import { Menu } from "./navigation/menu.tsx";
import { menuOf, navigationFor } from "./navigation/navigation-for.ts";
import { useLoadAhead } from "./navigation/use-load-ahead.ts";
import { useNavigation } from "./navigation/use-navigation.ts";
import { Palette } from "./palette/palette.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { PanelHost } from "./panel-host.tsx";

const BillingBanner = optionalPart(
  async () => (await import("../../areas/billing/documents/billing-banner.tsx")).BillingBanner,
);

/** The frame of every page after sign-in. */
export function Component() {
  return (
    <ServerProvider>
      <Frame />
    </ServerProvider>
  );
}

function Frame() {
  const { role } = useAtomValue(authAtom);
  const { groups, isKnown } = useNavigation();
  const { choices, current } = useInstitutions();
  const chosen = choices.find(({ institutionId }) => institutionId === current.institutionId);
  const isSettled = useSettled();
  useLiveChanges();
  usePageReads();
  useEffect(() => {
    // What does not come is requested again when something fails.
    if (isSettled) loadPhrases(["failure"]).catch(() => undefined);
  }, [isSettled]);
  // Shortcuts are inactive until the person's pages are known.
  useLoadAhead(menuOf(groups), isKnown);
  useShellKeys(isKnown ? groups : navigationFor(role));
  return (
    <OwnShelf value={chosen?.institutionId ?? ""}>
      <DashboardFrame
        navigation={(isMini) => <Menu groups={menuOf(groups)} isMini={isMini} isSettled={isSettled} />}
        banner={
          <>
            <AccountBanners />
            <Suspense>{isSettled && <BillingBanner />}</Suspense>
          </>
        }
        start={<Breadcrumbs />}
        place={<InstitutionSwitcher />}
        end={
          <>
            <PaletteButton />
            <NotificationBell isSettled={isSettled} />
            <LanguageMenu />
            <SettingsButton />
            <AccountMenu />
          </>
        }
      >
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </DashboardFrame>
      <KeepPlace />
      <PanelHost />
      <Palette groups={groups} />
      <KeyHelp groups={groups} />
    </OwnShelf>
  );
}
