import type { DocSection } from "../article.ts";

export const accuracy: readonly DocSection[] = [];
