import { DocView } from "../../areas/guide/articles/doc-view.tsx";

/** Where one reads: how medicines are ordered. */
export function Component() {
  return <DocView name="medorder" />;
}
