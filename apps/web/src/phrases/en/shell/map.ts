import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/map.ts";

export const phrases: PhrasesLike<typeof source> = {
  nearer: "Zoom in",
  farther: "Zoom out",
  north: "Move north",
  south: "Move south",
  east: "Move east",
  west: "Move west",
  whole: "Show all",
  hint: "Move with the arrow keys, zoom with + and −.",
  hintPin: "Press a place to set the pin. Arrow keys move the pin, Shift and arrow keys move the map.",
  several_one: "{{count}} place (zoom in)",
  several_other: "{{count}} places (zoom in)",
  latitude: "Latitude",
  longitude: "Longitude",
  outside: "Enter a number within Japan (for example, 35.68124).",
  kilometres: "{{value}} km",
  attribution: "Map: © MapSVG (CC BY 4.0)",
  removePin: "Remove the pin",
};
