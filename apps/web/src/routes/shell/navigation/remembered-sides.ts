import { deviceMemory } from "../../../shared/auth/session/device-memory.ts";
import type { Side } from "./navigation.ts";

const key = "sides";

const known: readonly Side[] = ["pharmacy", "wholesaler"];

/** The sides on which somebody worked last on this device: the menu need not wait for the server, and so does not move. */
export const rememberedSides = {
  /** None where nothing is known of this person. */
  read(uid: string | null): readonly Side[] {
    const kept = deviceMemory.fields(key);
    const sides: readonly unknown[] = kept.uid === uid && Array.isArray(kept.sides) ? kept.sides : [];
    return known.filter((side) => sides.includes(side));
  },
  /** @param text what `textOf` made of a person's sides */
  write: (text: string): void => deviceMemory.write(key, text),
  textOf: (uid: string | null, sides: readonly Side[]): string => JSON.stringify({ uid, sides }),
};
