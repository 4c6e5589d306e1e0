import type { ReactNode } from "react";

export interface MenuFieldProps {
  /** Names the field: over it, or, where `isBare`, for a screen reader only. */
  label: string;
  isBare?: boolean;
  options: readonly { name: string; label: ReactNode }[];
  chosen: string;
  onChoose: (name: string) => void;
  width: number | Record<string, number | string>;
}
