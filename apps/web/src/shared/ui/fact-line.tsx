import Box from "@mui/material/Box";
import type { Fact } from "./facts.tsx";

/**
 * Facts in one line above a list, each after its name; what is not known yet is left out. On a phone they take so many
 * lines, whose room is kept while they load.
 */
export function FactLine({ facts, phoneLines = 1 }: { facts: readonly Fact[]; phoneLines?: number }) {
  const minHeight = { xs: `${1.6 * phoneLines}em`, md: "1.6em" };
  return (
    <Box component="dl" sx={{ m: 0, display: "flex", flexWrap: "wrap", columnGap: 2, minHeight }}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <Box key={label} sx={{ display: "flex", flexWrap: "wrap", columnGap: 0.75 }}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, color: "text.primary" }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
