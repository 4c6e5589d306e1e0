import { ScanFrame } from "../../features/scan-station/scan-frame.tsx";
import { ServerProvider } from "../../shared/rpc/server-provider.tsx";
import { PersonStation } from "./person-station.tsx";

/** The phone as a scanner, for whoever is signed in and for paired terminals. */
export function Component() {
  return (
    <ScanFrame>
      <ServerProvider>
        <PersonStation />
      </ServerProvider>
    </ScanFrame>
  );
}
