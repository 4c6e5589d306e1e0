import { TransportProvider } from "@connectrpc/connect-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { webConfigAtom } from "../config/web-config-atom.ts";
import { createQueryClient } from "./query-client.ts";
import { createTransport } from "./transport.ts";

/** Gives the screens inside the server by a token of their own, for any signed-in person; another token needs another key. */
export function TokenServerProvider({ token, children }: { token: string; children: ReactNode }) {
  const { apiBaseUrl, tenantId } = useAtomValue(webConfigAtom);
  const [server] = useState(() => ({
    transport: createTransport({ baseUrl: apiBaseUrl, identity: { tenantId, token: async () => token } }),
    queryClient: createQueryClient(),
  }));
  return (
    <TransportProvider transport={server.transport}>
      <QueryClientProvider client={server.queryClient}>{children}</QueryClientProvider>
    </TransportProvider>
  );
}
