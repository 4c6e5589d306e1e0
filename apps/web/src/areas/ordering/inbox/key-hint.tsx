import Box from "@mui/material/Box";
import { useAtomValue } from "jotai";
import { shortcutsEnabledAtom } from "../../../shared/layout/shortcuts-atom.ts";

/** The key of a button, where single keys act and somebody has a keyboard. */
export function KeyHint({ children }: { children: string }) {
  const enabled = useAtomValue(shortcutsEnabledAtom);
  if (!enabled) return null;
  return (
    <Box component="kbd" aria-hidden sx={key}>
      {children}
    </Box>
  );
}

const key = {
  marginInlineStart: 1,
  px: 0.625,
  border: "1px solid currentcolor",
  borderRadius: "4px",
  font: "inherit",
  fontSize: "0.75rem",
  lineHeight: "18px",
  "@media (pointer: coarse)": { display: "none" },
} as const;
