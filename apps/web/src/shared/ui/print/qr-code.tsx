import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";

const QrCodeDrawing = lazy(() => import("./qr-code-drawing.tsx").then((module) => ({ default: module.QrCodeDrawing })));

/** A QR code of a text. What draws it is fetched only then. */
export function QrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Box sx={{ width: 208, height: 208 }} />}>
      <QrCodeDrawing {...props} />
    </Suspense>
  );
}
