import { Code, ConnectError } from "@connectrpc/connect";
import { QueryClient } from "@tanstack/react-query";

/** Codes that another try may cure; any other answer would be the same again. */
const passing: ReadonlySet<Code> = new Set([Code.Unavailable, Code.DeadlineExceeded, Code.Aborted, Code.DataLoss]);

const retries = 2;

/** Whether a failed read is tried again, given how many tries failed before this one. */
export function shouldRetry(failedBefore: number, error: unknown): boolean {
  return failedBefore < retries && error instanceof ConnectError && passing.has(error.code);
}

/** The cache of all responses of the server; writes are never repeated automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network the library would wait in silence; tried and failed, a page can say why.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
