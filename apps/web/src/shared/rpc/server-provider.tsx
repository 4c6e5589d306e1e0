import { TransportProvider } from "@connectrpc/connect-query";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { use } from "react";
import { ServerContext } from "./server-context.ts";

/** Gives the screens inside the server; suspends until its chunk is there. */
export function ServerProvider({ children }: { children: ReactNode }) {
  const server = use(ServerContext);
  if (!server) throw new Error("there is no server: ServerContext is missing above");
  const { transport, queryClient } = use(server());
  return (
    <TransportProvider transport={transport}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </TransportProvider>
  );
}
