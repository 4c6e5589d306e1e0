import { DocView } from "../../areas/guide/articles/doc-view.tsx";

/** Where one reads: how to start. */
export function Component() {
  return <DocView name="start" />;
}
