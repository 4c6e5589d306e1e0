import { z } from "zod";
import { deviceMemory } from "../../../shared/auth/session/device-memory.ts";
import type { Side } from "./navigation.ts";

const key = "sides";

const stored = z.object({ uid: z.string(), sides: z.array(z.enum(["pharmacy", "wholesaler"])) });

/** The sides on which somebody worked last on this device: the menu need not wait for the server, and so does not move. */
export const rememberedSides = {
  /** None where nothing is known of this person. */
  read(uid: string | null): readonly Side[] {
    try {
      const kept = stored.safeParse(JSON.parse(deviceMemory.read(key) ?? "null")).data;
      return kept && kept.uid === uid ? kept.sides : [];
    } catch {
      return [];
    }
  },
  /** @param text what `textOf` made of a person's sides */
  write: (text: string): void => deviceMemory.write(key, text),
  textOf: (uid: string | null, sides: readonly Side[]): string => JSON.stringify({ uid, sides }),
};
