/** Where traces go, and how many. */
export interface TracingOptions {
  /** Address of the collector, without the path `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of requests and rounds of jobs that are recorded, 0 to 1. */
  share: number;
}
