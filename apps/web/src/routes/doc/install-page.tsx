import { DocView } from "../../areas/guide/articles/doc-view.tsx";

/** Where one reads: how the receipt computer is linked. */
export function Component() {
  return <DocView name="install" />;
}
