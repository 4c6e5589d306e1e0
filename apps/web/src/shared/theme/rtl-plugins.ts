import rtlPlugin from "@mui/stylis-plugin-rtl";
import { prefixer } from "stylis";

/** What the style cache applies to every rule where the layout runs from right to left. */
export const rtlPlugins = [prefixer, rtlPlugin];
