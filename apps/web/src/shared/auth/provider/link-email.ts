import { deviceMemory } from "../session/device-memory.ts";

const key = "signInEmail";

/** The address that this device requested a sign-in link for: who opens the link here need not type it again. */
export const linkEmail = {
  remember: (email: string) => deviceMemory.write(key, email),
  read: () => deviceMemory.read(key),
  forget: () => deviceMemory.forget(key),
};
