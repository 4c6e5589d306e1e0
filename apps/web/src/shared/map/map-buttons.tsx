import AddIcon from "@mui/icons-material/Add";
import KeyboardArrowDownIcon from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowLeftIcon from "@mui/icons-material/KeyboardArrowLeft";
import KeyboardArrowRightIcon from "@mui/icons-material/KeyboardArrowRight";
import KeyboardArrowUpIcon from "@mui/icons-material/KeyboardArrowUp";
import RemoveIcon from "@mui/icons-material/Remove";
import ZoomOutMapIcon from "@mui/icons-material/ZoomOutMap";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";
import { type MapView, panned, zoomed } from "./map-view.ts";

const step = 0.25;

/** Every way to move the map without dragging; `whole` is what it goes back to. */
export function MapButtons(props: { view: MapView; whole: MapView; onView: (view: MapView) => void }) {
  const { t } = useTranslation("map");
  const { view, onView } = props;
  const buttons = [
    { name: t("nearer"), Icon: AddIcon, next: () => zoomed(view, 2) },
    { name: t("farther"), Icon: RemoveIcon, next: () => zoomed(view, 0.5) },
    { name: t("west"), Icon: KeyboardArrowLeftIcon, next: () => panned(view, -step, 0) },
    { name: t("north"), Icon: KeyboardArrowUpIcon, next: () => panned(view, 0, -step) },
    { name: t("south"), Icon: KeyboardArrowDownIcon, next: () => panned(view, 0, step) },
    { name: t("east"), Icon: KeyboardArrowRightIcon, next: () => panned(view, step, 0) },
    { name: t("whole"), Icon: ZoomOutMapIcon, next: () => props.whole },
  ];
  return (
    // Compass points do not change sides with the direction of the script.
    <Box dir="ltr" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: 1 }}>
      {buttons.map(({ name, Icon, next }) => (
        <IconButton
          key={name}
          type="button"
          aria-label={name}
          title={name}
          onClick={() => onView(next())}
          sx={{ border: 1, borderColor: "var(--mui-palette-control)", bgcolor: "background.paper" }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}
