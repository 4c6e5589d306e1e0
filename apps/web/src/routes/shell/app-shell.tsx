import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { NotificationBell } from "../../areas/account/notifications/notification-bell.tsx";
import { AccountBanners } from "../../areas/account/profile/account-banners.tsx";
import { AccountMenu } from "../../areas/account/profile/account-menu.tsx";
import { InstitutionSwitcher } from "../../areas/account/profile/institution-switcher.tsx";
import { authAtom } from "../../shared/auth/auth-atom.ts";
import { DashboardFrame } from "../../shared/layout/dashboard-frame.tsx";
import { LanguageMenu } from "../../shared/layout/language-menu.tsx";
import { SettingsButton } from "../../shared/layout/settings-button.tsx";
import { ServerProvider } from "../../shared/rpc/server-provider.tsx";
import { LoadingPage } from "../../shared/ui/loading-page.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { KeyHelp } from "./key-help.tsx";
import { Menu } from "./menu.tsx";
import { navigationFor } from "./navigation-for.ts";
import { Palette } from "./palette.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { useNavigation } from "./use-navigation.ts";
import { useShellKeys } from "./use-shell-keys.ts";

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
  // Shortcuts are inactive until the person's pages are known.
  useShellKeys(isKnown ? groups : navigationFor(role));
  return (
    <>
      <DashboardFrame
        navigation={(isMini) => <Menu groups={groups} isMini={isMini} />}
        banner={<AccountBanners />}
        start={<Breadcrumbs />}
        place={<InstitutionSwitcher />}
        end={
          <>
            <PaletteButton />
            <NotificationBell />
            <LanguageMenu />
            <SettingsButton />
            <AccountMenu />
          </>
        }
      >
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </DashboardFrame>
      <Palette groups={groups} />
      <KeyHelp groups={groups} />
    </>
  );
}
