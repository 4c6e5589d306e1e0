import { useAtom } from "jotai";
import { lazy, Suspense } from "react";
import { keyHelpOpenAtom } from "../../../shared/layout/frame-atoms.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";

const KeyHelpDialog = lazy(() => import("./key-help-dialog.tsx").then((m) => ({ default: m.KeyHelpDialog })));

/** The list of keys, where it is open. */
export function KeyHelp({ groups }: { groups: NavigationGroup[] }) {
  const [open, setOpen] = useAtom(keyHelpOpenAtom);
  return <Suspense>{open && <KeyHelpDialog groups={groups} onClose={() => setOpen(false)} />}</Suspense>;
}
