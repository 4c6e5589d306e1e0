import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/map.ts";

export const phrases: PhrasesLike<typeof source> = {
  nearer: "Agrandir",
  farther: "Réduire",
  north: "Aller au nord",
  south: "Aller au sud",
  east: "Aller à l’est",
  west: "Aller à l’ouest",
  whole: "Tout afficher",
  hint: "Déplacez la carte avec les flèches, zoomez avec + et −.",
  hintPin: "Appuyez sur un lieu pour y placer l’épingle. Les flèches déplacent l’épingle, Maj et les flèches la carte.",
  several_one: "{{count}} lieu (agrandir)",
  several_many: "{{count}} lieux (agrandir)",
  several_other: "{{count}} lieux (agrandir)",
  latitude: "Latitude",
  longitude: "Longitude",
  outside: "Saisissez un nombre situé au Japon (par exemple 35.68124).",
  kilometres: "{{value}} km",
  attribution: "Carte : © MapSVG (CC BY 4.0)",
  removePin: "Retirer l’épingle",
};
