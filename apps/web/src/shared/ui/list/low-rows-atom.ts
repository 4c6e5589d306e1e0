import { atomWithStorage } from "jotai/utils";

/**
 * Whether the rows of a list are low, kept on this device. With a mouse they are at first, since more fit on the screen;
 * fingers need higher ones.
 *
 * @param key names the list in the storage of the device
 */
export function lowRowsAtom(key: string) {
  return atomWithStorage(key, isMouse(), undefined, { getOnInit: true });
}

/** Whether the device has a mouse; not known in tests without a browser. */
function isMouse(): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia("(pointer: fine)").matches;
}
