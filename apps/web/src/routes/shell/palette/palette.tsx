import { useAtom } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { paletteOpenAtom } from "../../../shared/layout/frame-atoms.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";
import { useViews } from "../navigation/use-views.ts";

const load = () => import("./palette-dialog.tsx").then((m) => ({ default: m.PaletteDialog }));

/** Its own chunk, which no page waits for. */
const PaletteDialog = lazy(load);

/** The command palette, where it is open. */
export function Palette({ groups }: { groups: NavigationGroup[] }) {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  const views = useViews();
  useEffect(() => {
    // Fetched ahead: who presses the keys types on at once, and letters must not be lost.
    load().catch(() => undefined);
  }, []);
  return <Suspense>{open && <PaletteDialog groups={groups} views={views} onClose={() => setOpen(false)} />}</Suspense>;
}
