import path from "node:path";
import { projectRoot } from "../project-root.ts";

/**
 * What a Node process of ours starts with: compiled code is kept for the next start, and the C library keeps its memory
 * in two heaps instead of sixteen, which fragment under requests that are unpacked on many threads.
 */
export const nodeEnv: Record<string, string> = {
  NODE_COMPILE_CACHE: path.join(projectRoot, "node_modules/.cache/node"),
  MALLOC_ARENA_MAX: "2",
};
