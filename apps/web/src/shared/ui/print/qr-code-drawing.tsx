import Box from "@mui/material/Box";
import { create } from "qrcode";

/** A QR code drawn here, so that the secret it holds goes nowhere. Loaded when one is shown. */
export function QrCodeDrawing({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const quiet = 4;
  const side = modules.size + 2 * quiet;
  let path = "";
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
    }
  }
  return (
    // Dark on light in both schemes: many readers cannot see the inverse.
    <Box component="svg" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} sx={{ width: 208, height: 208 }}>
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </Box>
  );
}
