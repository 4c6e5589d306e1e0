import Box from "@mui/material/Box";
import type { MapView } from "./map-view.ts";
import { addressOf, tilesOf } from "./tiles.ts";

/** The tiles of the view, in place of the outlines; one that is not there stays blank. */
export function MapTiles({ view, widthPx, url }: { view: MapView; widthPx: number; url: string }) {
  return (
    <Box
      aria-hidden
      sx={[
        { position: "absolute", inset: 0, pointerEvents: "none" },
        (theme) => theme.applyStyles("dark", { filter: "invert(1) hue-rotate(180deg) brightness(0.9)" }),
      ]}
    >
      {tilesOf(view, widthPx).map((tile) => (
        <img
          key={`${tile.z}/${tile.x}/${tile.y}`}
          src={addressOf(url, tile)}
          alt=""
          draggable={false}
          // As a style of its own: the style sheet is mirrored with the script, the map is not.
          style={{
            position: "absolute",
            left: `${tile.left}%`,
            top: `${tile.top}%`,
            width: `${tile.width}%`,
            height: `${tile.height}%`,
          }}
        />
      ))}
    </Box>
  );
}
