import { Suspense } from "react";
import { TerminalStation } from "../../areas/stock/scan-station/pairing/terminal-station.tsx";
import { usePairing } from "../../areas/stock/scan-station/pairing/use-pairing.ts";
import { ScanFrame } from "../../areas/stock/scan-station/scan-frame.tsx";
import { ServerProvider } from "../../shared/rpc/server-provider.tsx";
import { TokenServerProvider } from "../../shared/rpc/token-server-provider.tsx";
import { LoadingSkeleton } from "../../shared/ui/state/loading-skeleton.tsx";
import { PersonStation } from "./person-station.tsx";

/** The phone as a scanner: as the terminal that it is paired as, else for anyone who is signed in. */
export function Component() {
  const { isLoading, token, pair, unpair } = usePairing();
  return (
    <ScanFrame>
      {isLoading ? (
        <LoadingSkeleton rows={4} />
      ) : token ? (
        <TokenServerProvider key={token} token={token}>
          <TerminalStation token={token} onUnpair={unpair} />
        </TokenServerProvider>
      ) : (
        <Suspense fallback={<LoadingSkeleton rows={4} />}>
          <ServerProvider>
            <PersonStation onPair={pair} />
          </ServerProvider>
        </Suspense>
      )}
    </ScanFrame>
  );
}
