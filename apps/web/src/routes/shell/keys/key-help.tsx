import { useAtom } from "jotai";
import { Suspense } from "react";
import { keyHelpOpenAtom } from "../../../shared/layout/frame-atoms.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";

const KeyHelpDialog = lazyPart(async () => (await import("./key-help-dialog.tsx")).KeyHelpDialog, "tools");

/** The list of keys, where it is open. */
export function KeyHelp({ groups }: { groups: NavigationGroup[] }) {
  const [open, setOpen] = useAtom(keyHelpOpenAtom);
  return <Suspense>{open && <KeyHelpDialog groups={groups} onClose={() => setOpen(false)} />}</Suspense>;
}
