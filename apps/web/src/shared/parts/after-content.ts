import { type ComponentType, lazy } from "react";
import { whenSettled } from "./page-work.ts";

/** A component whose code comes once the page has its content: until then its place is held by the fallback around it. */
export function afterContent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await new Promise<void>(whenSettled);
    return { default: await load() };
  });
}
