import { DocView } from "../../features/docs/doc-view.tsx";

/** Where one reads: how medicines are ordered. */
export function Component() {
  return <DocView name="medorder" />;
}
