import { DocView } from "../../areas/guide/articles/doc-view.tsx";

/** Where one reads: how the forecast works, and how accurate it is. */
export function Component() {
  return <DocView name="predict" />;
}
