import { useAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { loadPhrases } from "../../../shared/i18n/load-phrases.ts";
import { paletteOpenAtom } from "../../../shared/layout/frame-atoms.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { whenSettled } from "../../../shared/parts/page-work.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";

const load = async () => (await import("./palette-of-page.tsx")).PaletteOfPage;

/** Its own chunk and phrases, for which no page waits. */
const PaletteOfPage = lazyPart(load, "tools");

/** The command palette, where it is open. */
export function Palette({ groups }: { groups: NavigationGroup[] }) {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  // Fetched ahead: who presses the keys types on at once, and letters must not be lost.
  useEffect(() => whenSettled(() => Promise.all([load(), loadPhrases(["tools"])]).catch(() => undefined)), []);
  return <Suspense>{open && <PaletteOfPage groups={groups} onClose={() => setOpen(false)} />}</Suspense>;
}
