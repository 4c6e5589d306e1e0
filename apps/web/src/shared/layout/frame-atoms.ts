import { atom } from "jotai";

/** Whether the display settings are open; the command palette opens them too. */
export const settingsOpenAtom = atom(false);

/** Whether the menu is open where it is a drawer. */
export const menuOpenAtom = atom(false);

/** Whether the command palette is open. */
export const paletteOpenAtom = atom(false);

/** Whether the list of keys is open. */
export const keyHelpOpenAtom = atom(false);
