/** The namespaces of phrases of /scan, which opens without a network. */
export const scanPhrases = ["station", "scan", "camera", "medicines", "failure"] as const;
