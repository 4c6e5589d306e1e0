import { useAtomValue } from "jotai";
import { useCallback, useEffect } from "react";
import { mutedAtom } from "./muted-atom.ts";
import { playSound, type ScanSound, unlockSounds } from "./scan-sounds.ts";

/** Sounds of scanning, unlocked by the first tap or key, silent where this device is muted. */
export function useScanSounds(): (sound: ScanSound) => void {
  const isMuted = useAtomValue(mutedAtom);
  useEffect(() => {
    document.addEventListener("pointerdown", unlockSounds);
    document.addEventListener("keydown", unlockSounds);
    return () => {
      document.removeEventListener("pointerdown", unlockSounds);
      document.removeEventListener("keydown", unlockSounds);
    };
  }, []);
  return useCallback((sound) => void (isMuted || playSound(sound)), [isMuted]);
}
