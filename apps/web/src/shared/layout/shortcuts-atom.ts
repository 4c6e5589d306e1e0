import { atomWithStorage } from "jotai/utils";

/** Whether single keys act; kept on this device. Ctrl/⌘ combinations always do. */
export const shortcutsEnabledAtom = atomWithStorage("shortcuts", true, undefined, { getOnInit: true });
