import { useAtomValue, useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { keyHelpOpenAtom, paletteOpenAtom } from "../../../shared/layout/frame-atoms.ts";
import { shortcutsEnabledAtom } from "../../../shared/layout/shortcuts-atom.ts";
import { useCommandKey } from "../../../shared/layout/use-command-key.ts";
import { useKeySequence } from "../../../shared/layout/use-key-sequence.ts";
import type { NavigationGroup } from "../navigation/navigation.ts";

/** Marks what the keys `/` and `n` reach on a page: `data-key="search"` and `data-key="create"`. */
function find(purpose: "search" | "create"): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-key="${purpose}"]`);
}

/** The keys that work on every page after sign-in. */
export function useShellKeys(groups: NavigationGroup[]): void {
  const navigate = useNavigate();
  const setPaletteOpen = useSetAtom(paletteOpenAtom);
  const setHelpOpen = useSetAtom(keyHelpOpenAtom);
  const enabled = useAtomValue(shortcutsEnabledAtom);

  useCommandKey("k", () => setPaletteOpen((open) => !open));
  useKeySequence(enabled, (keys) => {
    // A dialog has its own keys; those of the page behind it rest.
    if (document.querySelector('[role="dialog"]')) return false;
    if (keys === "?") {
      setHelpOpen(true);
      return true;
    }
    if (keys === "/") {
      find("search")?.focus();
      return find("search") !== null;
    }
    if (keys === "n") {
      find("create")?.click();
      return find("create") !== null;
    }
    const entry = groups.flatMap((group) => group.entries).find(({ key }) => keys === `g ${key}`);
    if (!entry) return false;
    void navigate(entry.to ?? entry.path);
    return true;
  });
}
