/** The result of a scan, as a sound. */
export type ScanSound = "ok" | "repeat" | "error";

/** A tone: its pitch in Hz, when it begins and how long it lasts, in ms. */
type Tone = { pitch: number; from: number; lasts: number };

const tones: Readonly<Record<ScanSound, readonly Tone[]>> = {
  ok: [{ pitch: 880, from: 0, lasts: 80 }],
  repeat: [
    { pitch: 660, from: 0, lasts: 80 },
    { pitch: 660, from: 140, lasts: 80 },
  ],
  error: [{ pitch: 220, from: 0, lasts: 350 }],
};

/** Loud enough beside a printer, and no louder. */
const volume = 0.25;

let context: AudioContext | undefined;

/** Makes sounds possible; browsers allow it only while somebody taps or types. */
export function unlockSounds(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** Plays what a scan came to, and shakes a phone where something is wrong. Silent where no sound is possible. */
export function playSound(sound: ScanSound): void {
  if (sound === "error") navigator.vibrate?.(200);
  if (context?.state !== "running") return;
  for (const { pitch, from, lasts } of tones[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const begin = context.currentTime + from / 1000;
    gain.gain.value = volume;
    oscillator.frequency.value = pitch;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + lasts / 1000);
  }
}
