/** One act of a menu: leads to a page or runs something. */
export type Act = {
  label: string;
  /** Cannot be undone, or takes something away: shown apart, in red. */
  isGrave?: boolean;
} & ({ to: string } | { run: () => void });
