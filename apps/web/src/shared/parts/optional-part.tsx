import { type ComponentType, lazy } from "react";

/** A component that no page waits for: where its code does not come, the page goes on without it until the next visit. */
export function optionalPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
