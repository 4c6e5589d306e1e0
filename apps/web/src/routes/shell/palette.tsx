import { useAtom } from "jotai";
import { lazy, Suspense } from "react";
import { paletteOpenAtom } from "../../shared/layout/frame-atoms.ts";
import type { NavigationGroup } from "./navigation.ts";

/** Its own chunk: it comes when it is first asked for. */
const PaletteDialog = lazy(() => import("./palette-dialog.tsx").then((m) => ({ default: m.PaletteDialog })));

/** The command palette, where it is open. */
export function Palette({ groups }: { groups: NavigationGroup[] }) {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  return <Suspense>{open && <PaletteDialog groups={groups} onClose={() => setOpen(false)} />}</Suspense>;
}
