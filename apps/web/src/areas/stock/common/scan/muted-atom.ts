import { atomWithStorage } from "jotai/utils";

/** Whether scanning makes no sound; kept on this device. */
export const mutedAtom = atomWithStorage("scan.muted", false, undefined, { getOnInit: true });
