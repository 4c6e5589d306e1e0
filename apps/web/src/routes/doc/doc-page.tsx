import { DocView } from "../../features/docs/doc-view.tsx";

/** Where one reads: how to start. */
export function Component() {
  return <DocView name="start" />;
}
