import { atomWithStorage } from "jotai/utils";

/** The group to which each institution offered last, by the institution's id. Kept on this device. */
export const lastGroupAtom = atomWithStorage<Record<string, string>>("offers.group", {}, undefined, {
  getOnInit: true,
});
