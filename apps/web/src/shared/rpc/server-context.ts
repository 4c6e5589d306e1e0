import type { Transport } from "@connectrpc/connect";
import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react";

/** The way to the server and the cache of its responses. */
export interface Server {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
}

/** Carries the server, which is a chunk of its own: nobody needs it before they are signed in. */
export const ServerContext = createContext<(() => Promise<Server>) | null>(null);
