import { useAtom } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { paletteOpenAtom } from "../../../shared/layout/frame-atoms.ts";
import { whenSettled } from "../../../shared/parts/page-work.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";

const load = () => import("./palette-of-page.tsx").then((m) => ({ default: m.PaletteOfPage }));

/** Its own chunk, which no page waits for. */
const PaletteOfPage = lazy(load);

/** The command palette, where it is open. */
export function Palette({ groups }: { groups: NavigationGroup[] }) {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  // Fetched ahead: who presses the keys types on at once, and letters must not be lost.
  useEffect(() => whenSettled(() => load().catch(() => undefined)), []);
  return <Suspense>{open && <PaletteOfPage groups={groups} onClose={() => setOpen(false)} />}</Suspense>;
}
