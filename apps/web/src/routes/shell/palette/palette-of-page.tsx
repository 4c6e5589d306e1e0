import type { NavigationGroup } from "../navigation/navigation.ts";
import { useViews } from "../navigation/use-views.ts";
import { PaletteDialog } from "./palette-dialog.tsx";

/** The open palette, with the views of the current institution. */
export function PaletteOfPage(props: { groups: NavigationGroup[]; onClose: () => void }) {
  return <PaletteDialog {...props} views={useViews()} />;
}
