import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtomValue } from "jotai";
import { chosenColumnsAtom } from "./list-view-atoms.ts";

/** Which columns are shown, by hand or by the width of the window; one that is not named is. */
export function useVisibleColumns(): Record<string, boolean> {
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up("xl"));
  return { name_kana: isWide, provider_id: isWide, ...useAtomValue(chosenColumnsAtom) };
}
